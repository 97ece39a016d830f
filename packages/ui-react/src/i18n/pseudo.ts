import type { Locale } from './locale.js'

const plain = 'AaCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz'
const marked = 'ÅåÇçĎďÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž'
const accents = new Map([...plain].map((letter, index) => [letter, [...marked][index] ?? letter]))

const hasWords = (text: string) => /\p{L}{2}/u.test(text)

/**
 * English with accents, 40 % longer and in brackets. Reveals texts that are cut off, concatenated
 * or untranslated. Values stay unchanged.
 */
export const accented: Locale = {
  code: 'en-XA',
  messages: {},
  mapText(text) {
    if (!hasWords(text)) return text
    const letters = [...text].map((letter) => accents.get(letter) ?? letter).join('')
    // Pads with words, so that a long text can still wrap.
    const filler = 'one two three four five six seven eight nine ten '
    const length = Math.ceil([...text].length * 0.4)
    return `[${letters} ${filler
      .repeat(Math.ceil(length / filler.length))
      .slice(0, length)
      .trim()}]`
  },
}

/**
 * English in reversed order by the bidi algorithm, in a mirrored layout: a readable test of
 * right-to-left.
 */
export const mirrored: Locale = {
  code: 'ar-XB',
  dir: 'rtl',
  messages: {},
  // Each text closes its own direction override, so that the surrounding text keeps its direction.
  mapText: (text) => (hasWords(text) ? `\u202e${text}\u202c` : text),
}
