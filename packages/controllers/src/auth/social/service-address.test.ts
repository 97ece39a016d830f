import { expect, it } from 'vitest'
import { isSecureUrl } from './service-address.js'

it.each([...['https://wallet.example/in?a=1', 'http://localhost:5173/in', 'http://127.0.0.1/']])(
  'a login service’s URL %s is accepted',
  (text) => {
    expect(isSecureUrl(text)).toBe(true)
  },
)

it.each([
  ...[
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
  ],
  ...['data:text/html,a', 'blob:https://a.example/b', 'file:///etc/passwd', 'about:blank'],
  ...['http://wallet.example/', 'http://localhost.example/', 'wallet://in', '/in', ''],
])('a login service’s URL %j is rejected', (text) => {
  expect(isSecureUrl(text)).toBe(false)
})
