import { BaseError } from '@carabiner/core'
import { describe, expect, it } from 'vitest'
import { describePayload } from './describe-payload'

describe('an event’s payload in the lab’s event log', () => {
  it('is JSON, also for values that JSON cannot contain', () => {
    const error = new BaseError('No account.')
    expect(describePayload({ value: 10n ** 18n, bytes: new Uint8Array(3), error })).toBe(
      '{"value":"1000000000000000000","bytes":"3 bytes","error":{"name":"CarabinerError","shortMessage":"No account."}}',
    )
    expect(describePayload(undefined)).toBe('')
  })

  it('shows addresses, hashes and origins unchanged', () => {
    const payload = {
      address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      caip: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1:GyGKxMyg1p9SsHfm15MkNUu1u9TN2JtTspcdmrtGUdse',
      hash: `0x${'ab'.repeat(32)}`,
      uri: 'https://example.com/',
    }
    expect(describePayload(payload)).toBe(JSON.stringify(payload))
  })

  it('shortens secrets such as signatures and pairing URIs', () => {
    const text = describePayload({
      signature: `0x${'12'.repeat(65)}`,
      nonce: 'a1b2c3d4',
      result: 'Zm9v'.repeat(22),
      pairing: `wc:${'cd'.repeat(32)}@2?symKey=${'ef'.repeat(32)}`,
      href: `labphone://wc?uri=wc%3A${'cd'.repeat(32)}`,
    })
    expect(JSON.parse(text)).toEqual({
      signature: '0x1212…12',
      nonce: '…',
      result: 'Zm9vZm…9v',
      pairing: 'wc:…',
      href: 'labphone://wc?…',
    })
  })
})
