import { expect, it } from 'vitest'
import { version } from '../../package.json'
import { sdk } from './page-frame.js'

it('sends the frame this package’s version', () => {
  expect(sdk.sdkVersion).toBe(version)
})
