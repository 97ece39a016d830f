import { InvalidOptionsError } from '@carabiner/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { LocaleChoice } from './locale-choice.js'
import { createLocaleStore } from './locale-store.js'

afterEach(() => {
  document.documentElement.lang = ''
  vi.unstubAllGlobals()
})

function setup(choice: LocaleChoice = 'auto', page = '', browser: readonly string[] = ['en-US']) {
  document.documentElement.lang = page
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser)
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser[0] ?? '')
  const warnings: string[] = []
  const quiet = () => {}
  const store = createLocaleStore(choice, {
    debug: quiet,
    info: quiet,
    error: quiet,
    warn: (message) => warnings.push(message),
  })
  return { ...store, warnings, code: () => store.current.get().code }
}

describe('the language of an instance', () => {
  it.each([
    ['the page’s language', 'de-CH', ['ar'], 'de-CH'],
    ['the browser’s, if the page declares no language', '', ['ar-EG', 'de'], 'ar-EG'],
    ['the browser’s next choice, if the page’s is not available', 'cy', ['cy-GB', 'de'], 'de'],
    ['English, if no language of page or browser is available', 'cy', ['is'], 'en'],
    ['English with the page’s region', 'en-GB', ['de'], 'en-GB'],
  ])('without a choice of the host, the language is %s', async (_, page, browser, code) => {
    const { start, code: now, warnings } = setup('auto', page, browser)
    expect(now()).toBe('en')
    await start()
    expect([now(), warnings]).toEqual([code, []])
  })

  it('the host’s choice of language wins over the languages of the page and the browser', async () => {
    const { start, code } = setup('de', 'ar', ['ar'])
    await start()
    expect(code()).toBe('de')
  })

  it('a locale object that the host passes is used at once, without loading', () => {
    const custom = { code: 'nl', messages: { 'common.back': 'Terug' } } as const
    const { current } = setup(custom)
    expect([current.get(), current.initial]).toEqual([custom, custom])
  })

  it('a host’s own locale object with an invalid code is rejected', async () => {
    const wrong = { code: 'no code', messages: {} }
    expect(() => setup(wrong)).toThrow(InvalidOptionsError)
    const { set, start, code, warnings } = setup('en')
    await start()
    await set(wrong)
    expect([code(), warnings]).toEqual(['en', ['the locale could not be changed']])
  })

  it('the first render uses English, the server’s language, so that hydration matches', async () => {
    const { current, start } = setup('de')
    await start()
    expect([current.get().code, current.initial.code]).toEqual(['de', 'en'])
  })

  it('an unknown language code leaves the texts in English, with a warning', async () => {
    const { start, code, warnings } = setup('cy')
    await start()
    expect([code(), warnings]).toEqual([
      'en',
      [expect.stringMatching(/^locale: expected .*ar, de.*, got "cy"; texts stay English$/)],
    ])
  })

  it('the host’s latest choice of language wins, even if an earlier choice loads later', async () => {
    const { set, start, code, current } = setup('ar')
    const codes: string[] = []
    current.subscribe(() => codes.push(code()))
    await Promise.all([start(), set('de'), set({ code: 'nl', messages: {} })])
    expect([code(), codes]).toEqual(['nl', ['nl']])
  })

  it('a language that the host sets before the instance starts wins over the language of the options', async () => {
    const { set, start, code } = setup('ar')
    await set('de')
    await start()
    expect(code()).toBe('de')
  })

  it('the language stays unchanged, with a warning, if a locale fails to load', async () => {
    vi.doMock('./find-locale.js', () => {
      throw new Error('offline')
    })
    const { set, start, code, warnings } = setup('en')
    await start()
    await set('de')
    vi.doUnmock('./find-locale.js')
    expect([code(), warnings]).toEqual(['en', ['the locale could not be changed']])
  })
})
