import { describe, expect, it } from 'vitest'
import { lanAddress } from './lan-address.js'

const at = (address: string, family: 'IPv4' | 'IPv6', internal: boolean) => {
  const common = { address, internal, netmask: '', mac: '', cidr: null }
  return family === 'IPv4' ? { ...common, family } : { ...common, family, scopeid: 0 }
}

describe('the address in the local network', () => {
  it('is the machine’s first IPv4 address that is not a loopback address', () => {
    const lo = [at('127.0.0.1', 'IPv4', true)]
    const eth = [at('fd00::2', 'IPv6', false), at('192.168.0.7', 'IPv4', false)]
    expect(lanAddress({ lo, eth })).toBe('192.168.0.7')
    expect(lanAddress({ lo })).toBeUndefined()
  })
})
