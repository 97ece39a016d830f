/**
 * A pairing's URI contains the key of its session (EIP-1328). Another link may contain the URI,
 * encoded.
 */
const pairing = /wc(?::|%(?:25)*3a)./i

/**
 * The start of a query or fragment without a path before it. `e?.name` and `Sender.#send` are code.
 */
const bareStart = /\?[^.?]|#[^=#?]*=|&[^=&]*=/

/**
 * Removes the queries and fragments of a text's links, absolute or relative, and pairings' URIs.
 */
export const withoutQueries = (text: string): string => text.split('\n').map(cutLine).join('\n')

/** Whether a word is a link with its own query, rather than part of the previous link. */
const isOther = (word: string): boolean =>
  (word.includes('://') || pairing.test(word)) && /^[^&]*[?#]/.test(word)

function cutLine(line: string): string {
  if (!/[?#&]|wc/i.test(line)) return line
  const parts: string[] = []
  /**
   * The number of parts when a query began: a value may contain spaces if another parameter
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
    const left = cutWord(part)
    parts.push(left)
    if (left !== part) cutAt ??= parts.length
  }
  return parts.join('')
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
  // Parameters without a link, such as a form's, or the rest of a query with a space.
  if (word.charAt(start) === '&') return 0
  return before.includes('=') ? before.indexOf('=') : start
}

/** Returns the punctuation at the end of a word that belongs to the sentence around a link. */
function closersOf(word: string): string {
  let end = word.length
  while (end > 0 && '"\'<>)]}'.includes(word.charAt(end - 1))) end -= 1
  return word.slice(end)
}
