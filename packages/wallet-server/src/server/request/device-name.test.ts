import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deviceName } from './device-name.js'

const nameOf = (headers: Record<string, string>) => deviceName(new Headers(headers))
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('the name that the server gives to a device', () => {
  it('comes from the user agent', () => {
    const agents = {
      [`${windows} ${webKit} Chrome/126.0.0.0 Safari/537.36`]: 'Chrome on Windows',
      [`${windows} ${webKit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0`]:
        'Microsoft Edge on Windows',
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0': 'Firefox on Linux',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1':
        'Safari on iPhone',
      'Mozilla/5.0 (iPad; CPU OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1':
        'Chrome on iPad',
      'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36':
        'Samsung Internet on Android',
      'curl/8.5.0': 'An unknown browser',
      '': 'An unknown browser',
    }
    for (const [agent, name] of Object.entries(agents)) {
      expect(nameOf({ 'user-agent': agent }), agent).toBe(name)
    }
  })

  it('comes from client hints if there are any', () => {
    const hints = {
      'user-agent': `Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/140.0.0.0 Safari/537.36`,
      'sec-ch-ua': '"Brave";v="140", "Not=A?Brand";v="24", "Chromium";v="140"',
      'sec-ch-ua-platform': '"macOS"',
    }
    expect(nameOf(hints)).toBe('Brave on macOS')
  })

  it('contains no text that the client made up', () => {
    const knownName =
      /^(?:An unknown browser|[A-Z][A-Za-z ]{3,20})(?: on (?:[A-Z][A-Za-z]{3,8}|iPhone|iPad|macOS))?$/
    const text = fc.stringMatching(/^[\x21-\x7e ]{0,80}$/)
    fc.assert(
      fc.property(text, text, text, (agent, brands, platform) => {
        const headers = { 'user-agent': `${agent}Chrome/1 Windows`, 'sec-ch-ua': brands }
        const name = nameOf({ ...headers, 'sec-ch-ua-platform': platform })
        expect(name).toMatch(knownName)
        expect(name.length).toBeLessThan(40)
      }),
    )
  })
})
