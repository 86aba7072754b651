// The plural forms of a language, chosen by the rules that the browser knows for it.

export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** `plural("en")(2, { one: "# tile", other: "# tiles" })` is "2 tiles". */
export function plural(language: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => (forms[rules.select(count)] ?? forms.other).replace("#", String(count));
}

/** `ordinal("en", { one: "#st", two: "#nd", few: "#rd", other: "#th" })(3)` is "3rd". */
export function ordinal(language: string, forms: Forms): (position: number) => string {
  const rules = new Intl.PluralRules(language, { type: "ordinal" });
  return (position) => (forms[rules.select(position)] ?? forms.other).replace("#", String(position));
}
