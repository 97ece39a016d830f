import { describe, expect, it } from 'vitest'
import type { Field } from '../settings/field'
import { fields } from '../settings/fields'
import { listFields, readSettings } from '../settings/settings'
import { configurationCode } from './configuration-code'

/** The samples are compiled with the lab: what is copied fits the packages' types. */
const samples = {
  default: '',
  wagmi: '?adapter=wagmi&families=evm,solana&wc=off&placement=embedded&storage=cookies',
  everything: [
    '?families=evm,solana,bitcoin&registry=on&listed&featured=rainbow&include=rainbow,zerion',
    'exclude=phantom&universal&browse=ref&siwx=required&sessions=server&lifetime=900&legal=box',
    'theme=dark&locale=de&accent=%237a5cff&branding=off&collapse&fullScreen&nonce=a1b2&reconnect=off',
    'storage=session&prefetch=off&multiWallet&backButton&allowUnsupported',
  ].join('&'),
  'sessions-of-the-page': '?families=bitcoin&siwx=optional&sessions=page',
}

/** Another value of each setting; text where it is free. */
const others = (field: Field) => {
  const { values = ['15'] } = field
  return values.filter((value) => field.normalise(value) !== field.normalise(null))
}

describe('a page’s configuration as code', () => {
  for (const [name, query] of Object.entries(samples)) {
    it(`of the sample “${name}” is what the compiler checks`, async () => {
      await expect(configurationCode(readSettings(query))).toMatchFileSnapshot(
        `./samples/${name}.sample.ts`,
      )
    })
  }

  it('follows every setting that is an option of the modal, and no other', () => {
    const before = configurationCode(readSettings('?siwx=optional'))
    for (const [parameter, field] of listFields(fields)) {
      for (const value of others(field)) {
        const query = new URLSearchParams({ siwx: 'optional', [parameter]: value })
        const after = configurationCode(readSettings(query.toString()))
        const isSame = parameter === 'siwx' && value === 'optional'
        expect(after === before, `${query}`).toBe(field.pageOnly || isSame)
      }
    }
  })

  it('quotes what the visitor typed', () => {
    const code = configurationCode(readSettings(`?nonce=${encodeURIComponent(`a'b"c\\d\n`)}`))
    expect(code).toContain(String.raw`nonce: 'a\'b"c\\d\n'`)
  })
})
