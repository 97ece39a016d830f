import type { ModalOptions } from '@carabiner/ui-react'
import { describe, expect, it } from 'vitest'
import { fields, groups } from './fields'
import { plainOptions } from './plain-options'
import { listFields, readSettings, readTexts, writeQuery } from './settings'

/**
 * Options of `createModal` without a field, with the reason. A new option needs a field or an entry
 * here.
 */
const withoutField = {
  adapters: 'by `families` and `adapter`',
  networks: 'by `families`',
  projectId: 'the lab is started with it',
  walletConnect: 'a field switches it; the relay is the lab’s',
  registry: 'a field switches it; its address is the lab’s',
  telemetry: 'a field switches it; its address is the lab’s',
  embeddedWallet: 'email',
  blockchainApi: 'a field switches it; its address is the lab’s',
  sources: 'functions',
  swaps: 'the lab’s market is on its first chain',
  wallets: 'by `listed`',
  storage: 'a field chooses it',
  storagePrefix: 'by `instances`',
  siwx: 'fields choose it',
  siweConfig: 'functions: needs routes of a host’s own',
  metadata: 'by `appName` and its neighbours',
  defaultNetwork: 'a field chooses it',
  defaultAccountTypes: 'by `account`',
  rpcUrls: 'a field has those of the first network',
  tokens: 'a field lists those of the local chains',
  collections: 'by `tokens`',
  onConnectRequest: 'a function: createModal brings it',
  isBusy: 'a function: createModal brings it',
  logger: 'functions',
  container: 'a function: the page with dialogs has it',
} satisfies Record<Exclude<keyof ModalOptions, keyof ReturnType<typeof plainOptions>>, string>

describe('the lab’s settings', () => {
  it('cover every option of the modal that has a plain value', () => {
    const named = Object.keys(plainOptions(readSettings('?legal=box&nonce=a&messages'), ''))
    expect(named.filter((name) => name in withoutField)).toEqual([])
  })

  it('are each in one group of the form, under one query parameter', () => {
    const grouped = groups.flatMap(({ fields: group }) => Object.keys(group))
    expect(grouped).toEqual(Object.keys(fields))
    const parameters = listFields(fields).map(([parameter]) => parameter)
    expect(new Set(parameters).size).toBe(parameters.length)
  })

  it('have their defaults if the query has no valid value', () => {
    const silent = readSettings('')
    expect(silent).toMatchObject({
      families: ['evm'],
      instances: 1,
      wallets: 1,
      announce: true,
      walletConnect: true,
      registry: false,
      legal: undefined,
      lifetime: undefined,
      featured: [],
    })
    expect(readSettings('?adapter=x&instances=0&wallets=9&legal=x&lifetime=x&theme=')).toEqual(
      silent,
    )
  })

  it('are read from the query of the page’s URL', () => {
    expect(
      readSettings(
        '?families=bitcoin,evm&wallets=0&wc=off&listed&registry=on&include=a,,b&lifetime=60&branding=off',
      ),
    ).toMatchObject({
      families: ['evm', 'bitcoin'],
      wallets: 0,
      walletConnect: false,
      listed: true,
      registry: true,
      include: ['a', 'b'],
      lifetime: 60,
      branding: false,
    })
  })

  it('are parsed by their kind: amounts, time limits, URLs, declarations', () => {
    const query = '?unitPrice=12&connectWait=90.5&promptWait=9e9&restoreWait=20&leaveCoins=-1'
    expect(readSettings(query)).toMatchObject({
      computeUnitPrice: 12n,
      connectWait: undefined,
      promptWait: undefined,
      restoreWait: 20,
      leaveCoinsUpTo: undefined,
    })
    expect(
      readSettings(
        '?rpcUrls=https://a.example,javascript:1,b&variables=--a:1px;;nonsense;--b: x, y',
      ),
    ).toMatchObject({
      rpcUrls: ['https://a.example'],
      themeVariables: { '--a': '1px', '--b': 'x, y' },
    })
  })

  it('are written to the query if they differ from the defaults, and other parameters stay', () => {
    expect(writeQuery(readTexts('?wc=on&theme=system&other=1'), '?wc=on&other=1')).toBe('other=1')
    const query = '?wc=off&listed&families=evm%2Csolana&accent=%23ff5ca0'
    expect(readSettings(writeQuery(readTexts(query), ''))).toEqual(readSettings(query))
    expect(writeQuery({ ...readTexts(''), wallets: '3', reconnect: 'off' }, '')).toBe(
      'wallets=3&reconnect=off',
    )
  })
})
