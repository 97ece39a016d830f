import { isNetworkId } from '../caip/caip-2.js'
import { refine, type Schema } from '../schema/schema.js'

/** What a host names a network by, in an option that has something for each. */
export const networkIdKey: Schema<string> = refine(
  (value): value is string => typeof value === 'string' && isNetworkId(value),
  "a CAIP-2 id such as 'eip155:1'",
)
