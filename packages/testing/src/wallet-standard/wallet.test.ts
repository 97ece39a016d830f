import { createPublicKey, verify } from 'node:crypto'
import { callFeature } from '@carabiner/core/wallet-standard'
import { describe, expect, it, vi } from 'vitest'
import { createTestSigners } from './signer.js'
import type { StandardTestWalletOptions } from './types.js'
import { createStandardTestWallet } from './wallet.js'

const signers = await createTestSigners(2)
const chains = [
  { id: 'solana:localnet', rpcUrl: 'http://127.0.0.1:1' },
  { id: 'solana:devnet', rpcUrl: 'http://127.0.0.1:1' },
] as const

const create = (options: Partial<StandardTestWalletOptions> = {}) =>
  createStandardTestWallet({ name: 'Wallet', signers, chains, ...options })
const connect = ({ wallet }: ReturnType<typeof create>, input?: object) =>
  callFeature(wallet, 'standard:connect', 'connect', ...(input ? [input] : []))
const sign = ({ wallet }: ReturnType<typeof create>, account: unknown = wallet.accounts[0]) =>
  callFeature(wallet, 'solana:signMessage', 'signMessage', {
    account,
    message: new TextEncoder().encode('Hello'),
  })

function memory() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  }
}

describe('the Wallet Standard test wallet', () => {
  it('shares its account after an approval, and never on a silent request without one', async () => {
    const wallet = create({ approval: 'manual' })
    expect(await connect(wallet, { silent: true })).toEqual({ accounts: [] })
    expect(wallet.requests).toEqual([])
    const connecting = connect(wallet)
    expect(wallet.requests).toMatchObject([{ method: 'standard:connect' }])
    wallet.controls.approve()
    expect(await connecting).toMatchObject({ accounts: [{ address: signers[0]?.address }] })
    wallet.controls.lock()
    expect(await connect(wallet, { silent: true })).toEqual({ accounts: [] })
  })

  it('signs with a real key', async () => {
    const wallet = create({ authorized: true })
    const [key] = signers
    const prefix = Buffer.from('302a300506032b6570032100', 'hex')
    const der = Buffer.concat([prefix, key?.publicKey ?? Buffer.alloc(0)])
    const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' })
    const answer = await sign(wallet)
    const [output]: unknown[] = Array.isArray(answer) ? answer : []
    const signature: unknown = Reflect.get(Object(output), 'signature')
    expect(signature).toBeInstanceOf(Uint8Array)
    if (!(signature instanceof Uint8Array)) return
    expect(verify(null, Buffer.from('Hello'), publicKey, signature)).toBe(true)
  })

  it('refuses to sign with an account or chain that the site may not use', async () => {
    const wallet = create({ authorized: true })
    const [account] = wallet.wallet.accounts
    wallet.controls.switchAccount(1)
    await expect(sign(wallet, account)).rejects.toMatchObject({ code: 4100 })
    wallet.controls.switchChain('solana:devnet')
    const input = { account: wallet.wallet.accounts[0], transaction: new Uint8Array(1) }
    const send = callFeature(
      wallet.wallet,
      'solana:signAndSendTransaction',
      'signAndSendTransaction',
      {
        ...input,
        chain: 'solana:localnet',
      },
    )
    await expect(send).rejects.toMatchObject({ code: 4902 })
    const nonsense = callFeature(wallet.wallet, 'solana:signTransaction', 'signTransaction', input)
    await expect(nonsense).rejects.toMatchObject({ code: -32602 })
  })

  it('emits one change event for each change', () => {
    const wallet = create({ authorized: true })
    const heard = vi.fn()
    const events: unknown = Reflect.get(wallet.wallet.features, 'standard:events')
    const on: unknown = Reflect.get(Object(events), 'on')
    const off: unknown = typeof on === 'function' ? on('change', heard) : undefined
    wallet.controls.switchAccount(0)
    expect(heard).not.toHaveBeenCalled()
    wallet.controls.switchAccount(1)
    expect(heard).toHaveBeenCalledWith({ accounts: wallet.wallet.accounts })
    wallet.controls.setFeature('solana:signIn', false)
    // The account lost the feature too.
    expect(heard).toHaveBeenLastCalledWith({
      accounts: wallet.wallet.accounts,
      features: wallet.wallet.features,
    })
    if (typeof off === 'function') off()
    wallet.controls.lock()
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('remembers the site and its account across a reload', async () => {
    const storage = memory()
    const before = create({ storage })
    await connect(before)
    before.controls.switchAccount(1)
    before.destroy()
    const after = create({ storage })
    expect(after.state).toMatchObject({ authorized: true, account: signers[1]?.address })
    expect(create({ storage, name: 'Another' }).state.authorized).toBe(false)
  })

  it.each([
    ['fails', (wallet: ReturnType<typeof create>) => wallet.controls.failNext(-32603, 'no')],
    ['rejects', (wallet: ReturnType<typeof create>) => wallet.controls.failNext(4001, 'no')],
  ])('%s one request without a prompt if the test orders it', async (_, order) => {
    const wallet = create({ authorized: true })
    order(wallet)
    await expect(sign(wallet)).rejects.toThrow()
    await sign(wallet)
    expect(wallet.log.map(({ outcome, prompted }) => [outcome, prompted])).toEqual([
      ['rejected', false],
      ['resolved', true],
    ])
  })

  it('gives false answers and hangs if the test orders it', async () => {
    const wallet = create({ authorized: true })
    wallet.controls.lie('whatever')
    expect(await sign(wallet)).toBe('whatever')
    wallet.controls.showAccounts(() => 7)
    expect(wallet.wallet.accounts).toBe(7)
    wallet.controls.showAccounts()
    wallet.controls.hang({ method: 'solana:signMessage' })
    void sign(wallet)
    expect(wallet.log.at(-1)?.outcome).toBe('hung')
  })

  it('cannot be created without an account', () => {
    expect(() => create({ signers: [] })).toThrow('at least one account')
  })
})
