/** A pairing's URI has the key of its session (EIP-1328). Another link may carry it, encoded. */
const pairing = /wc(?::|%(?:25)*3a)./i

/** Where a query or a fragment begins that no path is before; `e?.name` and `Sender.#send` are code. */
const bareStart = /\?[^.?]|#[^=#?]*=|&[^=&]*=/

/** Takes out what follows `?` or `#` in a text's links, whole or relative, and pairings' URIs. */
export const withoutQueries = (text: string): string => text.split('\n').map(cutLine).join('\n')

/** Whether a word is a link with a query of its own, rather than a part of one that is before it. */
const isOther = (word: string): boolean =>
  (word.includes('://') || pairing.test(word)) && /^[^&]*[?#]/.test(word)

function cutLine(line: string): string {
  if (!/[?#&]|wc/i.test(line)) return line
  const kept: string[] = []
  /** How much was kept when a query began: a value may have spaces, where another parameter comes after it. */
  let cutAt: number | undefined
  for (const part of line.split(/(\s+)/)) {
    if (isOther(part)) cutAt = undefined
    if (cutAt !== undefined && /&./.test(part)) {
      kept.splice(cutAt)
      kept.push(closersOf(part))
      continue
    }
    const left = cutWord(part)
    kept.push(left)
    if (left !== part) cutAt ??= kept.length
  }
  return kept.join('')
}

function cutWord(word: string): string {
  const path = word.indexOf('/')
  const inPath = path < 0 ? -1 : word.slice(path).search(/[?#]/)
  const uri = word.search(pairing)
  const starts = [uri, startWithoutPath(word), inPath < 0 ? -1 : path + inPath]
  const start = Math.min(...starts.filter((place) => place >= 0))
  if (start === Infinity) return word
  return `${word.slice(0, start)}${start === uri ? '[pairing]' : ''}${closersOf(word.slice(start))}`
}

function startWithoutPath(word: string): number {
  const start = word.search(bareStart)
  const before = word.slice(0, start)
  if (start < 0 || before.includes('/')) return start
  // Parameters alone, such as of a form; or the rest of a query that had a space.
  if (word.charAt(start) === '&') return 0
  return before.includes('=') ? before.indexOf('=') : start
}

/** The end of a word that may belong to the sentence around a link: it tells nothing of the link. */
function closersOf(word: string): string {
  let end = word.length
  while (end > 0 && '"\'<>)]}'.includes(word.charAt(end - 1))) end -= 1
  return word.slice(end)
}
