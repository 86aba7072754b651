// What the server offers to play; null until it has said so.
import { useEffect, useState } from "preact/hooks";
import { type Catalogue, catalogue } from "../../net/api";

export function useCatalogue(): Catalogue | null {
  const [offered, setOffered] = useState<Catalogue | null>(null);
  useEffect(() => {
    catalogue().then(setOffered, () => {});
  }, []);
  return offered;
}
