import type { Plugin } from 'vite'

/** The lab's pages, by file. */
export const pages = {
  index: 'Lab',
  phone: 'Phone',
  buttons: 'Buttons',
  elements: 'Elements',
  embedded: 'Embedded',
  dialogs: 'Other dialogs',
  'wagmi-hooks': 'wagmi’s hooks',
  gallery: 'Gallery',
} as const

const link = ([file, name]: [string, string], isHere: boolean) =>
  isHere
    ? `<a aria-current="page" href="/${file}.html">${name}</a>`
    : `<a href="/${file}.html">${name}</a>`

/**
 * Adds links to the other pages at the end of each page. Leaves out the pages that are measured or do not use the
 * packages (`bare`, `bare-wagmi` and `dialog`), and the gallery, where Tab must first reach its own content.
 */
export const navigation = (): Plugin => ({
  name: 'lab-navigation',
  transformIndexHtml: {
    // Before the build processes the style sheet.
    order: 'pre',
    handler(html, { path }) {
      const here = path.replace(/^\/|\.html$/g, '') || 'index'
      if (!(here in pages) || here === 'gallery') return html
      const links = Object.entries(pages).map((page) => link(page, page[0] === here))
      const nav = `<nav class="lab-nav" aria-label="Pages of the lab">${links.join('\n')}</nav>`
      return html
        .replace('</head>', '<link rel="stylesheet" href="/src/nav.css" /></head>')
        .replace(/(<script type="module"|<\/body>)/, `${nav}\n$1`)
    },
  },
})
