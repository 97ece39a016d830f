/** A web address, with or without a scheme. */
const webAddress =
  /https?:|www\.|\bt\.me\b|[\p{L}\d]\.(?:com|org|net|io|app|xyz|info|site|fi|finance|gifts?|fun|vip|pro|live|club|online|top|cc|lol|win|cash|events?|network|exchange)\b/iu
/** Words that call the holder to action. */
const request = /\b(?:visit|claim|airdrop|rewards?|voucher|bonus|giveaway|redeem)\b/iu
/** An emoji, but not a digit or a sign such as a trademark's. */
const sign = /(?![\d#*\u00A9\u00AE\u2122])\p{Extended_Pictographic}/u

const latin = /\p{Script=Latin}/u
/** Letters of scripts that resemble the Latin script. */
const likeLatin =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/u
/** The Cyrillic and Greek letters that readers mistake for Latin ones. */
const lookalikes = /^[АВЕКМНОРСТУХЅІЈҮҺԁԛԝасеорхуѕіјһΑΒΕΖΗΙΚΜΝΟΡΤΥΧονρικυ\d\p{P}\p{S}\s]+$/u

/**
 * Whether a token's name imitates another token, or advertises a site. Such tokens are sent to
 * addresses unsolicited.
 */
export function isBait({ name, symbol }: { readonly name: string; readonly symbol: string }) {
  return [name, symbol].some(
    (text) => webAddress.test(text) || request.test(text) || sign.test(text) || isDisguised(text),
  )
}

/** Whether a text uses letters of another script that look Latin. */
function isDisguised(text: string): boolean {
  const isMixed = text.split(/\s+/).some((word) => latin.test(word) && likeLatin.test(word))
  const isAllAlike = likeLatin.test(text) && lookalikes.test(text)
  // Includes full-width and mathematical letters.
  const plain = text.normalize('NFKC')
  return (
    isMixed || isAllAlike || (/[A-Za-z]/.test(plain) && countLetters(plain) > countLetters(text))
  )
}

const countLetters = (text: string): number => text.match(/[A-Za-z]/g)?.length ?? 0
