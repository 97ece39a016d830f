import { address, amount, code, native, statement } from '@carabiner/core/preview'
import { expect, it } from 'vitest'
import { facts } from '../../../../../core/src/preview/told.fixture.js'
import { english } from '../../texts/en.js'
import { detailsOf } from './details-of.js'

const usdx = '0x1111111111111111111111111111111111111111'
const ann = '0x000000000000000000000000000000000000A11E'
const raw = { name: 'data', value: code('0x1234') }

it('the details of a request contain in full each value that its sentences shorten, and the tokens’ contracts', () => {
  const sent = statement('erc20.transfer', { amount: amount(usdx, 1_234_567n), to: address(ann) })
  expect(detailsOf({ statements: [sent, sent], details: [raw], facts }, english)).toEqual([
    { name: 'amount', value: amount(usdx, 1_234_567n) },
    { name: 'token', value: address(usdx) },
    { name: 'to', value: address(ann) },
    raw,
  ])
})

it('the details of a request do not repeat a value that a sentence already shows in full', () => {
  const sent = statement('native.send', { amount: native(10n ** 18n), to: address(ann) })
  expect(detailsOf({ statements: [sent], details: [], facts }, english)).toEqual([
    { name: 'to', value: address(ann) },
  ])
})
