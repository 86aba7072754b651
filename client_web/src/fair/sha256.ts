// SHA-256 (FIPS 180-4) and HMAC (RFC 2104), because the browser's own are there on secure pages only, and a game in a
// living room runs on plain http.

const PRIMES = Array.from({ length: 312 }, (_, index) => index).filter(
  (number) =>
    number > 1 && !Array.from({ length: number }, (_, d) => d).some((d) => d > 1 && number % d === 0),
);
const fraction = (value: number) => Math.floor((value - Math.floor(value)) * 2 ** 32) >>> 0;
const ROUND = PRIMES.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const BLOCK = 64;

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

export function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(padded.length - 4, message.length * 8);
  const state = Uint32Array.from(START);
  for (let at = 0; at < padded.length; at += BLOCK) mix(state, view, at);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => {
    digest.setUint32(index * 4, word);
  });
  return new Uint8Array(digest.buffer);
}

function mix(state: Uint32Array, block: DataView, at: number): void {
  const words = new Uint32Array(64);
  const word = (index: number) => words[index] ?? 0;
  for (let index = 0; index < 64; index += 1) {
    const [far, near] = [word(index - 15), word(index - 2)];
    const small0 = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    const small1 = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    words[index] =
      index < 16 ? block.getUint32(at + index * 4) : word(index - 16) + small0 + word(index - 7) + small1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let index = 0; index < 64; index += 1) {
    const big1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + big1 + ((e & f) ^ (~e & g)) + (ROUND[index] ?? 0) + word(index)) >>> 0;
    const big0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (big0 + ((a & b) ^ (a & c) ^ (b & c))) >>> 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + two) >>> 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, index) => {
    state[index] = (state[index] ?? 0) + value;
  });
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const padded = (pad: number, rest: Uint8Array) => {
    const all = new Uint8Array(BLOCK + rest.length);
    all.set(block.map((byte) => byte ^ pad));
    all.set(rest, BLOCK);
    return sha256(all);
  };
  return padded(0x5c, padded(0x36, message));
}

export function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
