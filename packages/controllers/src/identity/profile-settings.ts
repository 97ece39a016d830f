import type { SourceSettings } from '../sources/has-source.js'

/** The settings for names and pictures of accounts. */
export interface ProfileSettings extends SourceSettings {
  /**
   * Shows the ENS name and picture of an EVM wallet's active account, if one of the networks has
   * ENS and no other source has a name. After connecting, the address is sent to an RPC server of
   * that network, and the picture is requested from the URL that the name's owner chose. @default
   * false
   */
  enableEns?: boolean
}
