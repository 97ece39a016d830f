/** A two-stop gradient that is the same for an account everywhere, as a CSS image. */
export function accountGradient(address: string): string {
  let hash = 0
  for (const character of address.toLowerCase()) {
    hash = (Math.imul(hash, 31) + character.charCodeAt(0)) >>> 0
  }
  const hue = hash % 360
  return `linear-gradient(135deg, hsl(${hue} 75% 68%), hsl(${(hue + 60 + (hash % 80)) % 360} 60% 48%))`
}
