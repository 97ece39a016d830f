/**
 * A pairing's URI (EIP-1328), which contains the key of its session. Another link may contain the
 * URI in encoded form.
 */
const pairing = /wc(?::|%(?:25)*3a)./i

/**
 * The start of a query or fragment without a path before it. Code such as `e?.name` and
 * `Sender.#send` does not match.
 */
const bareStart = /\?[^.?]|#[^=#?]*=|&[^=&]*=/

/**
 * Removes the queries and fragments of absolute and relative links from a text, and the URIs of
 * pairings.
 */
export const withoutQueries = (text: string): string => text.split('\n').map(cutLine).join('\n')

/** Whether a word is a link with a query of its own, rather than part of the previous link. */
const isOther = (word: string): boolean =>
  (word.includes('://') || pairing.test(word)) && /^[^&]*[?#]/.test(word)

function cutLine(line: string): string {
  if (!/[?#&]|wc/i.test(line)) return line
  const parts: string[] = []
  /**
   * The number of parts at the start of a query. Its values may contain spaces if another parameter
   * follows.
   */
  let cutAt: number | undefined
  for (const part of line.split(/(\s+)/)) {
    if (isOther(part)) cutAt = undefined
    if (cutAt !== undefined && /&./.test(part)) {
      parts.splice(cutAt)
      parts.push(closersOf(part))
      continue
    }
    const cutPart = cutWord(part)
    parts.push(cutPart)
    if (cutPart !== part) cutAt ??= parts.length
  }
  return parts.join('')
}

function cutWord(word: string): string {
  const path = word.indexOf('/')
  const inPath = path < 0 ? -1 : word.slice(path).search(/[?#]/)
  const uri = word.search(pairing)
  const startIndexes = [uri, startWithoutPath(word), inPath < 0 ? -1 : path + inPath]
  const start = Math.min(...startIndexes.filter((place) => place >= 0))
  if (start === Infinity) return word
  return `${word.slice(0, start)}${start === uri ? '[pairing]' : ''}${closersOf(word.slice(start))}`
}

function startWithoutPath(word: string): number {
  const start = word.search(bareStart)
  const before = word.slice(0, start)
  if (start < 0 || before.includes('/')) return start
  // The parameters have no link, for example those of a form or after a space within a query.
  if (word.charAt(start) === '&') return 0
  return before.includes('=') ? before.indexOf('=') : start
}

/** Returns the punctuation at the end of a word that belongs to the sentence around a link. */
function closersOf(word: string): string {
  let end = word.length
  while (end > 0 && '"\'<>)]}'.includes(word.charAt(end - 1))) end -= 1
  return word.slice(end)
}
