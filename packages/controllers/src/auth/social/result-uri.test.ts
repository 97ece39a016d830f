import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { returnAddress, takeResultUri } from './result-uri.js'

function pageAt(href: string) {
  const replaceState = vi.fn((_state: unknown, _title: string, url?: string | URL | null) => {
    page.location.href = String(url)
  })
  const page = { location: { href }, history: { state: { at: 1 }, replaceState } }
  return { page, replaceState }
}
const result = encodeURIComponent('https://auth.test/callback?code=a&b=c')

it('reading a login result removes only the result from the page’s URL', () => {
  const { page, replaceState } = pageAt(`https://app.test/p?a=%20b&result_uri=${result}&c&d=+#h?x`)
  expect(takeResultUri(page)).toEqual({ resultUri: 'https://auth.test/callback?code=a&b=c' })
  expect(page.location.href).toBe('https://app.test/p?a=%20b&c&d=+#h?x')
  expect(replaceState).toHaveBeenCalledExactlyOnceWith({ at: 1 }, '', expect.anything())
})

it('reading a login result also removes the id of the login from the page’s URL', () => {
  const { page } = pageAt(`https://app.test/?carabiner_login=id&a=1&result_uri=${result}`)
  expect(takeResultUri(page)).toMatchObject({ leaveId: 'id' })
  expect(page.location.href).toBe('https://app.test/?a=1')
})

it('a page’s URL without a login result stays unchanged', () => {
  const { page, replaceState } = pageAt('https://app.test/?xresult_uri=1&q=result_uri#result_uri=2')
  expect(takeResultUri(page)).toBeUndefined()
  expect(replaceState).not.toHaveBeenCalled()
})

it('an empty or overlong login result is removed from the page’s URL and ignored', () => {
  for (const value of ['', 'a'.repeat(4_097)]) {
    const { page } = pageAt(`https://app.test/?result_uri=${value}`)
    expect(takeResultUri(page)).toBeUndefined()
    expect(page.location.href).toBe('https://app.test/')
  }
})

it('removing a login result keeps the rest of the page’s URL exactly as written', () => {
  const part = fc.stringMatching(/^[a-z0-9=%+.~-]{1,12}$/).filter((text) => {
    return !/result_uri|carabiner_login/.test([...new URLSearchParams(text).keys()].join())
  })
  fc.assert(
    fc.property(fc.array(part), fc.array(part), (before, after) => {
      const { page } = pageAt(
        `https://app.test/?${[...before, `result_uri=${result}`, ...after].join('&')}`,
      )
      takeResultUri(page)
      expect(page.location.href).toBe(
        new URL(
          `https://app.test/${[...before, ...after].length > 0 ? '?' : ''}${[...before, ...after].join('&')}`,
        ).href,
      )
    }),
  )
})

it('the return address of a new login does not contain an earlier login’s result', () => {
  const { page } = pageAt(`https://app.test/p?a=1&result_uri=${result}&carabiner_login=old#h`)
  expect(returnAddress(page, 'new')).toBe('https://app.test/p?a=1&carabiner_login=new#h')
})
