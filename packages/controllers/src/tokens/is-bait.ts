/** An address of the web, written out or not. */
const webAddress =
  /https?:|www\.|\bt\.me\b|[\p{L}\d]\.(?:com|org|net|io|app|xyz|info|site|fi|finance|gifts?|fun|vip|pro|live|club|online|top|cc|lol|win|cash|events?|network|exchange)\b/iu
/** What a token asks of whoever gets it. */
const request = /\b(?:visit|claim|airdrop|rewards?|voucher|bonus|giveaway|redeem)\b/iu
/** A sign that catches the eye: not a digit, nor a mark such as that of a trademark. */
const sign = /(?![\d#*\u00A9\u00AE\u2122])\p{Extended_Pictographic}/u

const latin = /\p{Script=Latin}/u
/** Letters of scripts of which many look like Latin ones. */
const likeLatin =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/u
/** Of Cyrillic and Greek, those that a reader takes for a Latin one. */
const lookalikes = /^[АВЕКМНОРСТУХЅІЈҮҺԁԛԝасеорхуѕіјһΑΒΕΖΗΙΚΜΝΟΡΤΥΧονρικυ\d\p{P}\p{S}\s]+$/u

/**
 * Whether a token names itself so that it is taken for another, or to lead whoever looks at it somewhere. Such tokens are
 * sent to addresses unasked.
 */
export function isBait({ name, symbol }: { readonly name: string; readonly symbol: string }) {
  return [name, symbol].some(
    (text) => webAddress.test(text) || request.test(text) || sign.test(text) || isDisguised(text),
  )
}

/** Written with letters of another script, or of none, that look like Latin ones. */
function isDisguised(text: string): boolean {
  const isMixed = text.split(/\s+/).some((word) => latin.test(word) && likeLatin.test(word))
  const isAllAlike = likeLatin.test(text) && lookalikes.test(text)
  // Full-width letters, and those of mathematics.
  const plain = text.normalize('NFKC')
  return (
    isMixed || isAllAlike || (/[A-Za-z]/.test(plain) && countLetters(plain) > countLetters(text))
  )
}

const countLetters = (text: string): number => text.match(/[A-Za-z]/g)?.length ?? 0
