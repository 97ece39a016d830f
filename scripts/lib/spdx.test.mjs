import { expect, it } from 'vitest'
import { isAllowed } from './spdx.mjs'

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['Apache-2.0 AND (GPL-3.0-only OR ISC)', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-or-later', false],
  ['Apache-2.0 WITH LLVM-exception', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['UNLICENSED', false],
  ['', false],
])(
  'for the licence “%s”, the licence check answers whether a dependency may use it: %s',
  (licence, allowed) => {
    expect(isAllowed(licence)).toBe(allowed)
  },
)
