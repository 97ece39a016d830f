/** A window that the page has lost is sent nowhere: it closes, or says so where it may not. */
export const openingScript = `
if (!window.opener) {
  document.getElementById('alone').hidden = false
  window.close()
}
`

/** Goes back to the page, or tells the page that opened the window, and no other, what it came back with. */
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

/** Telegram answers in the fragment, which no server is sent: this sends it, with the state of the address. */
export const telegramScript = `
const form = document.forms[0]
form.elements.result.value = new URLSearchParams(location.hash.slice(1)).get('tgAuthResult') ?? ''
history.replaceState(null, '', location.pathname + location.search)
form.action = location.pathname + location.search
form.submit()
`
