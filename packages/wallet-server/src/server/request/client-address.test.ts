import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createClientAddress } from './client-address.js'
import { formatIp, isInRange, networkOf, parseIp, parseIpRange } from './ip-address.js'

const format = (text: string) => {
  const parsed = parseIp(text)
  return parsed && formatIp(parsed)
}

describe('IP addresses', () => {
  it('are parsed and formatted, and text that is not an address is refused', () => {
    fc.assert(
      fc.property(fc.ipV4(), (text) => {
        expect(format(text)).toBe(text)
      }),
    )
    fc.assert(
      fc.property(fc.ipV6(), (text) => {
        const written = format(text)
        expect(written).toBeDefined()
        expect(format(written ?? '')).toBe(written)
      }),
    )
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => parseIp(text)).not.toThrow()
      }),
    )
    for (const text of [
      '',
      'unknown',
      '256.1.1.1',
      '1.2.3',
      '1.2.3.4.5',
      '::g',
      '1::2::3',
      '[::1]',
    ]) {
      expect(parseIp(text), text).toBeUndefined()
    }
    expect(format('::ffff:192.0.2.1')).toBe('192.0.2.1')
  })

  it('lie inside their own network range, and not inside a neighbouring one', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.integer({ min: 1, max: 32 }), (text, bits) => {
        const address = parseIp(text)
        if (!address) throw new Error(text)
        const range = parseIpRange(`${text}/${bits}`)
        expect(isInRange(address, range)).toBe(true)
        const outside = { ...address, value: address.value ^ (1n << BigInt(32 - bits)) }
        expect(isInRange(outside, range)).toBe(false)
        expect(formatIp(networkOf(address, bits))).toBe(formatIp(range.network))
      }),
    )
    const six = parseIp('2001:db8::1')
    expect(six && isInRange(six, parseIpRange('0.0.0.0/0'))).toBe(false)
    expect(six && isInRange(six, parseIpRange('2001:db8::/32'))).toBe(true)
    for (const bad of ['10.0.0.0/33', '::/129', 'proxy', '', '10.0.0.0/', '10.0.0.0/-1']) {
      expect(() => parseIpRange(bad), bad).toThrow(TypeError)
    }
  })
})

describe('the client address of a request', () => {
  const client = (
    peer: string | undefined,
    forwarded: string | undefined,
    proxies: string[] = [],
  ) => {
    const clientOf = createClientAddress({ clientIp: () => peer, trustedProxies: proxies })
    const headers = forwarded === undefined ? undefined : { 'X-Forwarded-For': forwarded }
    const ip = clientOf(new Request('https://a.example', { headers }), {})
    return ip && formatIp(ip)
  }

  it('is the connection’s peer without trusted proxies, whatever its X-Forwarded-For header says', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\x20-\x7e]*$/), (forwarded) => {
        expect(client('203.0.113.1', forwarded)).toBe('203.0.113.1')
      }),
    )
    expect(client(undefined, '203.0.113.1', ['0.0.0.0/0'])).toBeUndefined()
  })

  it('is the last forwarded address that is not a trusted proxy', () => {
    const proxies = ['10.0.0.0/8', '::1']
    expect(client('10.0.0.1', '198.51.100.1, 203.0.113.9', proxies)).toBe('203.0.113.9')
    expect(client('::1', '203.0.113.9, 10.2.2.2', proxies)).toBe('203.0.113.9')
    expect(client('10.0.0.1', '203.0.113.9:4711', proxies)).toBe('203.0.113.9')
    expect(client('10.0.0.1', '[2001:db8::1]:4711', proxies)).toBe('2001:db8::1')
    expect(client('10.0.0.1', '203.0.113.9, nonsense', proxies)).toBe('10.0.0.1')
    expect(client('10.0.0.1', undefined, proxies)).toBe('10.0.0.1')
    expect(client('10.0.0.1', '10.0.0.2', proxies)).toBe('10.0.0.2')
  })

  it('is the connection’s peer if the handler runs under Node’s server', () => {
    const clientOf = createClientAddress({})
    const env = { incoming: { socket: { remoteAddress: '::ffff:127.0.0.1' } } }
    const ip = clientOf(new Request('https://a.example'), env)
    expect(ip && formatIp(ip)).toBe('127.0.0.1')
    expect(clientOf(new Request('https://a.example'), {})).toBeUndefined()
    expect(clientOf(new Request('https://a.example'), undefined)).toBeUndefined()
  })
})
