import { describe, expect, it } from 'vitest'
import type { Field } from '../settings/field'
import { fields } from '../settings/fields'
import { listFields, readSettings } from '../settings/settings'
import { configurationCode } from './configuration-code'

/**
 * The samples are compiled with the lab, which checks the copied code against the packages' types.
 */
const samples = {
  default: '',
  wagmi: '?adapter=wagmi&families=evm,solana&wc=off&placement=embedded&storage=cookies',
  everything: [
    '?families=evm,solana,bitcoin&registry=on&api&email&listed&featured=rainbow&include=rainbow,zerion',
    'exclude=phantom&universal&browse=ref&siwx=required&sessions=server&lifetime=900&legal=box',
    'theme=dark&locale=de&accent=%237a5cff&branding=off&collapse&receive=off&activity=all&fullScreen&nonce=a1b2&reconnect=off',
    'storage=session&prefetch=off&multiWallet&backButton&allowUnsupported&ens&tokens&log=error',
    'order=featured,Phantom&defaultNetwork=last&rpcUrls=https://mainnet.example&messages',
    'providerRpc=https://rpc.example&variables=--w3m-z-index:50;--cb-overlay:%230008',
    'appName=Harbor&appDescription=Boats&appIcon&connectWait=60000&restoreWait=2000',
    'injected=off&usdtLike=0x1&unitPrice=1000&walletInstructions&leaveCoins=600&feeRate=2',
  ].join('&'),
  'sessions-of-the-page': '?families=bitcoin&siwx=optional&sessions=page',
}

/** Returns other values of a setting. A text setting gets sample texts. */
const others = (field: Field) => {
  const { values = ['15', 'https://a.example', '--w3m-accent: red'] } = field
  return values.filter((value) => field.normalise(value) !== field.normalise(null))
}

describe('the lab’s code for a page’s configuration', () => {
  for (const [name, query] of Object.entries(samples)) {
    it(`matches the file of the sample “${name}”, which the compiler checks`, async () => {
      await expect(configurationCode(readSettings(query))).toMatchFileSnapshot(
        `./samples/${name}.sample.ts`,
      )
    })
  }

  it('changes with every setting that is an option of the modal, and with no other setting', () => {
    const common = { siwx: 'optional', families: 'evm,solana,bitcoin' }
    const before = configurationCode(readSettings(`${new URLSearchParams(common)}`))
    for (const [parameter, field] of listFields(fields)) {
      for (const value of others(field)) {
        const query = new URLSearchParams({ ...common, [parameter]: value })
        const after = configurationCode(readSettings(query.toString()))
        const isSame = new Map(Object.entries(common)).get(parameter) === value
        expect(after === before, `${query}`).toBe(field.pageOnly || isSame)
      }
    }
  })

  it('quotes text that the visitor typed', () => {
    const code = configurationCode(readSettings(`?nonce=${encodeURIComponent(`a'b"c\\d\n`)}`))
    expect(code).toContain(String.raw`nonce: 'a\'b"c\\d\n'`)
  })
})
