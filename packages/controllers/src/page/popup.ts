/** What is used of a page to open a window from it. */
export type PopupPage = Pick<Window, 'open' | 'screenX' | 'screenY' | 'outerWidth' | 'outerHeight'>

/** In CSS pixels. */
const size = { width: 600, height: 800 } as const

/** The features of a window in the middle of the page's own. */
export function popupFeatures(page: PopupPage): string {
  const left = page.screenX + Math.max(0, (page.outerWidth - size.width) / 2)
  const top = page.screenY + Math.max(0, (page.outerHeight - size.height) / 2)
  const place = `left=${Math.round(left)},top=${Math.round(top)}`
  return `width=${size.width},height=${size.height},scrollbars=yes,${place}`
}
