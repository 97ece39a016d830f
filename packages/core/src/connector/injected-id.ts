/** The connector of whatever wallet took the page's one place, `window.ethereum`. */
export const injectedId = 'injected'
