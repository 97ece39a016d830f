import type { Locale } from './locale.js'

const plain = 'AaCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz'
const marked = 'ÅåÇçĎďÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž'
const accents = new Map([...plain].map((letter, index) => [letter, [...marked][index] ?? letter]))

const hasWords = (text: string) => /\p{L}{2}/u.test(text)

/**
 * English with accents and 40% longer, in brackets: what is cut off, glued together or not in a catalogue
 * shows. Values are left as they are.
 */
export const accented: Locale = {
  code: 'en-XA',
  messages: {},
  mapText(text) {
    if (!hasWords(text)) return text
    const letters = [...text].map((letter) => accents.get(letter) ?? letter).join('')
    // In words, so that a long text can still wrap.
    const filler = 'one two three four five six seven eight nine ten '
    const length = Math.ceil([...text].length * 0.4)
    return `[${letters} ${filler
      .repeat(Math.ceil(length / filler.length))
      .slice(0, length)
      .trim()}]`
  },
}

/** English turned round by the bidi algorithm, in a mirrored layout: readable proof of right-to-left. */
export const mirrored: Locale = {
  code: 'ar-XB',
  dir: 'rtl',
  messages: {},
  // An override for each run of words, closed again, so that nothing around it turns too.
  mapText: (text) => (hasWords(text) ? `\u202e${text}\u202c` : text),
}
