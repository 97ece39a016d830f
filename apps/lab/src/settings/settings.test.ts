import { describe, expect, it } from 'vitest'
import { fields, groups } from './fields'
import { listFields, readSettings, readTexts, writeQuery } from './settings'

describe('settings of the lab', () => {
  it('are each in one group of the form, under one parameter', () => {
    const grouped = groups.flatMap(({ fields: group }) => Object.keys(group))
    expect(grouped).toEqual(Object.keys(fields))
    const parameters = listFields(fields).map(([parameter]) => parameter)
    expect(new Set(parameters).size).toBe(parameters.length)
  })

  it('have their defaults where the query is silent or says nonsense', () => {
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

  it('are read from the query', () => {
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

  it('are written as what differs from the defaults, beside parameters of others', () => {
    expect(writeQuery(readTexts('?wc=on&theme=system&other=1'), '?wc=on&other=1')).toBe('other=1')
    const query = '?wc=off&listed&families=evm%2Csolana&accent=%23ff5ca0'
    expect(readSettings(writeQuery(readTexts(query), ''))).toEqual(readSettings(query))
    expect(writeQuery({ ...readTexts(''), wallets: '3', reconnect: 'off' }, '')).toBe(
      'wallets=3&reconnect=off',
    )
  })
})
