import { afterEach, expect, it, vi } from 'vitest'
import { createMemoryStore } from '../storage/key-value-store.js'
import { app, config } from './create-frame.fixture.js'
import { createFrame } from './create-frame.js'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const end of cleanups.splice(0)) end()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  delete document.documentElement.dataset.theme
})

/** A frame in a real document, and a page that posts requests. */
async function open() {
  const posted: { type: string; id?: string }[] = []
  const frame = await createFrame({
    window,
    config,
    parentOrigin: 'https://app.example',
    store: createMemoryStore(),
    fetch: async () => Response.json({ error: 'server_error' }, { status: 500 }),
    post: (message) => void posted.push(JSON.parse(JSON.stringify(message))),
  })
  cleanups.push(frame.destroy)
  const begin = (name: string, payload?: unknown) => {
    const message = app(name, payload)
    frame.receive(message)
    return message.id
  }
  const ask = async (name: string, payload?: unknown) => {
    const id = begin(name, payload)
    await vi.waitFor(() => expect(posted.some((one) => one.id === id)).toBe(true))
  }
  const title = () => document.querySelector('h1')?.textContent
  const shown = (text: string) => vi.waitFor(() => expect(title()).toBe(text))
  return { begin, ask, shown }
}

it('the frame applies the page’s new language and theme to the next screen, not to the open one', async () => {
  const { documentElement: root } = document
  const { begin, ask, shown } = await open()
  await ask('SYNC_THEME', { themeMode: 'light', locale: 'en' })
  begin('OPEN_SCREEN', { screen: 'signIn' })
  await shown('Sign in with a passkey')
  await ask('SYNC_THEME', { themeMode: 'dark', locale: 'ar' })
  await ask('SYNC_THEME', { locale: 'de', themeVariables: { '--cb-accent': '#ff0000' } })
  await shown('Sign in with a passkey')
  expect([root.lang, root.dir, root.dataset.theme]).toEqual(['en', 'ltr', 'light'])
  expect(root.style.getPropertyValue('--cb-accent')).toBe('')
  await ask('CLOSE_SCREEN')
  expect([root.lang, root.dir, root.dataset.theme]).toEqual(['de', 'ltr', 'dark'])
  begin('OPEN_SCREEN', { screen: 'signIn' })
  await shown('Mit Passkey anmelden')
  expect(root.style.getPropertyValue('--cb-accent')).toBe('rgb(255 0 0)')
})

it('a screen opened while the frame loads the page’s language appears in that language at once', async () => {
  const { begin, shown } = await open()
  begin('SYNC_THEME', { locale: 'de' })
  begin('OPEN_SCREEN', { screen: 'signIn' })
  await shown('Mit Passkey anmelden')
})
