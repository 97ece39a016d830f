import { createLanguages } from '../texts/create-languages.js'
import { createText } from '../texts/language.js'

/** Explains the page to a visitor who opened it directly, or reports that it cannot start. */
export async function showNotice(window: Window, walletName: string | undefined): Promise<void> {
  const { document, navigator } = window
  const languages = createLanguages(document.documentElement)
  await languages.choose(navigator.languages)
  const text = createText(languages.current().messages)
  const add = (name: 'h1' | 'p', content: string) => {
    const element = document.createElement(name)
    element.textContent = content
    main.append(element)
    return element
  }
  const main = document.createElement('main')
  main.className = 'wf-page'
  if (walletName === undefined) {
    const heading = add('h1', text('top.failed'))
    heading.className = 'wf-title'
    const alert = document.createElement('div')
    alert.setAttribute('role', 'alert')
    heading.replaceWith(alert)
    alert.append(heading)
  } else {
    add('h1', text('top.title', { wallet: walletName })).className = 'wf-title'
    add('p', text('top.text'))
    const link = document.createElement('a')
    link.href = '/recovery.html'
    link.className = 'wf-link'
    link.textContent = text('top.recovery')
    add('p', '').append(link)
  }
  document.body.replaceChildren(main)
}
