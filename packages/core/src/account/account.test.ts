import { describe, expect, it, vi } from 'vitest'
import { createFamily, seed, setup } from '../connection/family.fixture.js'
import { selectAccount } from '../selectors.js'
import { memoryBackend } from '../storage/backend.js'
import type { Account } from './account.js'

async function online(account: Partial<Account> = {}) {
  const parts = setup()
  const { carabiner, family } = parts
  carabiner.start()
  const attempt = carabiner.connect('one')
  const active: Account = { namespace: 'eip155', address: '0xA', ...account }
  const other: Account = { namespace: 'eip155', address: '0xB' }
  family.connectCall().approve({ accounts: [active, other], active: '0xA' })
  await attempt
  const read = () => selectAccount(carabiner.getSnapshot())
  const key = { namespace: 'eip155', address: '0xA', connectorId: 'one' } as const
  const details = { profileName: 'a.eth', profileImage: 'https://a.test/a.png' }
  return { ...parts, read, key, details }
}

describe('the active account in the instance’s state', () => {
  it('[S3.01] the active account has every documented field, and each change of a field notifies subscribers', async () => {
    const { carabiner, read, key } = await online({
      type: 'smartAccount',
      publicKey: '0x02',
      path: "m/44'/60'/0'/0/0",
    })
    const listener = vi.fn()
    carabiner.subscribe(listener)
    const user = { email: 'a@b.co', username: 'a' }
    const updates = [
      { user },
      { socialProvider: 'google' },
      { smartAccountDeployed: true },
      { preferredAccountType: 'eoa' },
      { profileName: 'a.eth' },
      { profileImage: 'https://a.test/a.png' },
    ] as const
    for (const [index, update] of updates.entries()) {
      await carabiner.updateAccount(key, update)
      await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(index + 1))
      expect(read()).toMatchObject(update)
    }
    await carabiner.getBalance()
    await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(updates.length + 1))
    expect(read()).toEqual({
      namespace: 'eip155',
      address: '0xA',
      caipAddress: 'eip155:1:0xA',
      status: 'connected',
      type: 'smartAccount',
      publicKey: '0x02',
      path: "m/44'/60'/0'/0/0",
      user,
      socialProvider: 'google',
      smartAccountDeployed: true,
      preferredAccountType: 'eoa',
      connectedWalletInfo: { name: 'Wallet one' },
      profileName: 'a.eth',
      profileImage: 'https://a.test/a.png',
      balance: 7n,
      decimals: 18,
      symbol: 'COIN',
      networkId: 'eip155:1',
      connectorId: 'one',
    })
  })

  it('updateAccount() removes fields set to undefined, and keeps fields that it is not given', async () => {
    const { carabiner, read, key, details } = await online()
    await carabiner.updateAccount(key, { ...details, user: { email: 'a@b.co' } })
    await carabiner.updateAccount(key, { profileImage: undefined, user: undefined })
    expect(read()).toMatchObject({ profileName: 'a.eth' })
    expect(read()).not.toHaveProperty('profileImage')
    expect(read()).not.toHaveProperty('user')
  })

  it('a newly activated account starts without a name or balance, but keeps the user and social login', async () => {
    const { carabiner, read, key, details } = await online()
    await carabiner.getBalance()
    await carabiner.updateAccount(key, {
      ...details,
      user: { email: 'a@b.co' },
      socialProvider: 'x',
      smartAccountDeployed: true,
    })
    carabiner.activate('one', { address: '0xB' })
    expect(read()).toEqual({
      namespace: 'eip155',
      address: '0xB',
      caipAddress: 'eip155:1:0xB',
      status: 'connected',
      user: { email: 'a@b.co' },
      socialProvider: 'x',
      preferredAccountType: 'smartAccount',
      connectedWalletInfo: { name: 'Wallet one' },
      networkId: 'eip155:1',
      connectorId: 'one',
    })
  })

  it('[S4.33] name, picture and balance are cleared when the wallet changes to another account', async () => {
    const { carabiner, family, read, key, details } = await online()
    await carabiner.getBalance()
    await carabiner.updateAccount(key, details)
    family
      .context()
      .report({ type: 'changed', connectorId: 'one', grant: family.grant('0xC', 'eip155:2') })
    expect(read()).toMatchObject({ address: '0xC', caipAddress: 'eip155:2:0xC' })
    for (const field of ['profileName', 'profileImage', 'balance', 'symbol']) {
      expect(read()).not.toHaveProperty(field)
    }
  })

  it('the account keeps its name but not its balance when the network changes', async () => {
    const { carabiner, family, read, key, details } = await online()
    await carabiner.getBalance()
    await carabiner.updateAccount(key, details)
    const { accounts } = carabiner.getSnapshot().namespaces.eip155?.connections[0] ?? {
      accounts: [],
    }
    const grant = {
      ...family.grant('0xA', 'eip155:2'),
      accounts: accounts.map((account) => ({ ...account })),
    }
    family.context().report({ type: 'changed', connectorId: 'one', grant })
    expect(read()).toMatchObject({ caipAddress: 'eip155:2:0xA', profileName: 'a.eth' })
    expect(read()).not.toHaveProperty('balance')
  })

  it('a disconnect clears all details of the account and the user', async () => {
    const { carabiner, connected, read, key, details } = await online()
    const user = { email: 'a@b.co' }
    await carabiner.updateAccount(key, { ...details, user, socialProvider: 'google' })
    await carabiner.disconnect()
    expect(read()).toBeUndefined()
    expect(JSON.stringify(carabiner.getSnapshot())).not.toMatch(/a@b\.co|a\.eth|google/)
    await connected('one')
    for (const field of ['user', 'socialProvider', 'profileName']) {
      expect(read()).not.toHaveProperty(field)
    }
  })

  it('updateAccount() ignores details of an account that is no longer active', async () => {
    const { carabiner, read, key } = await online()
    carabiner.activate('one', { address: '0xB' })
    await carabiner.updateAccount(key, { profileName: 'a.eth' })
    await carabiner.updateAccount({ ...key, connectorId: 'two' }, { profileName: 'a.eth' })
    expect(read()).not.toHaveProperty('profileName')
  })

  it('updateAccount() stores a copy of the host’s object, so later changes of that object have no effect', async () => {
    const { carabiner, read, key } = await online()
    const user = { email: 'a@b.co' }
    await carabiner.updateAccount(key, { user })
    user.email = 'other@b.co'
    expect(read()).toMatchObject({ user: { email: 'a@b.co' } })
  })
})

describe('[S3.02] the type of an account', () => {
  it.each([
    ['eip155', 'eoa'],
    ['eip155', 'smartAccount'],
    ['solana', 'eoa'],
    ['solana', 'smartAccount'],
    ['bip122', 'payment'],
    ['bip122', 'ordinal'],
  ] as const)(
    'an account on %s can have the type %s, which is also stored',
    async (namespace, type) => {
      const family = createFamily(namespace)
      const { carabiner, stored } = setup(family)
      carabiner.start()
      const attempt = carabiner.connect('one')
      family.connectCall().approve({ accounts: [{ namespace, address: 'A', type }], active: 'A' })
      await attempt
      expect(selectAccount(carabiner.getSnapshot())).toMatchObject({ namespace, type })
      expect(await stored()).toMatchObject({ connections: [{ accounts: [{ type }] }] })
    },
  )

  it.each([
    ['eip155', 'payment'],
    ['solana', 'ordinal'],
    ['bip122', 'eoa'],
    ['bip122', 'smartAccount'],
  ])(
    'on %s, a stored account of the invalid type %s is dropped, and no connection is restored',
    async (namespace, type) => {
      const storage = memoryBackend()
      const accounts = [{ namespace, address: 'one-address', type }]
      await seed(storage, { connections: [{ connectorId: 'one', accounts }] }, namespace)
      const family = createFamily(namespace as Account['namespace'])
      const { carabiner } = setup(family, {}, storage)
      carabiner.start()
      await vi.waitFor(() => expect(carabiner.getSnapshot().ready).toBe(true))
      expect(family.connects).toEqual([])
      expect(await storage.getItem(`carabiner:chain.${namespace}`)).toBeNull()
    },
  )
})

describe('[S9.09] the default account type', () => {
  const preferred = (options: Parameters<typeof setup>[1], namespace: Account['namespace']) => {
    const { carabiner } = setup(createFamily(namespace), options)
    return carabiner.getSnapshot().namespaces[namespace]?.defaultAccountType
  }

  it('the default account type is smartAccount on eip155, eoa on solana and payment on bip122', () => {
    expect(preferred({}, 'eip155')).toBe('smartAccount')
    expect(preferred({}, 'solana')).toBe('eoa')
    expect(preferred({}, 'bip122')).toBe('payment')
  })

  it('the host can choose the default account type of a single chain family', () => {
    const defaultAccountTypes = { eip155: 'eoa', bip122: 'ordinal', polkadot: 'eoa' } as const
    expect(preferred({ defaultAccountTypes }, 'eip155')).toBe('eoa')
    expect(preferred({ defaultAccountTypes }, 'bip122')).toBe('ordinal')
    expect(preferred({ defaultAccountTypes }, 'solana')).toBe('eoa')
  })

  it.each([{ eip155: 'payment' }, { bip122: 'eoa' }, { cosmos: 'eoa' }, 'eoa'])(
    'createCarabiner() rejects %j as the default account types',
    (defaultAccountTypes) => {
      const options: object = { defaultAccountTypes }
      expect(() => setup(createFamily(), options)).toThrow(
        expect.objectContaining({ name: 'InvalidOptionsError' }),
      )
    },
  )
})
