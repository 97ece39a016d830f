import { toFunctionSelector } from 'viem'
import { expect, it } from 'vitest'
import { tokenFunctions } from '../../../../packages/controllers/src/swap/token-functions.js'

it('every listed token function has the selector of its signature', () => {
  const computed = Object.keys(tokenFunctions).map((name) => [
    name,
    toFunctionSelector(`function ${name}`),
  ])
  expect(tokenFunctions).toEqual(Object.fromEntries(computed))
})
