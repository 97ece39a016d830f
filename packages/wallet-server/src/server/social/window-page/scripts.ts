/** Closes a window without an opener, or shows a message if it cannot close. */
export const openingScript = `
if (!window.opener) {
  document.getElementById('alone').hidden = false
  window.close()
}
`

/** Returns to the page, or sends the login's result to the opener only. */
export const backScript = `
const { target, resultUri, returnUri } = document.getElementById('result').dataset
if (returnUri) {
  location.replace(returnUri)
} else if (window.opener) {
  window.opener.postMessage({ resultUri }, target)
  window.close()
} else {
  document.getElementById('alone').hidden = false
}
`

/**
 * Posts Telegram's answer, which is in the URL's fragment and reaches no server, with the state of
 * the URL.
 */
export const telegramScript = `
const form = document.forms[0]
form.elements.result.value = new URLSearchParams(location.hash.slice(1)).get('tgAuthResult') ?? ''
history.replaceState(null, '', location.pathname + location.search)
form.action = location.pathname + location.search
form.submit()
`
