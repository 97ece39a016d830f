import type { SourceSettings } from '../sources/has-source.js'

/** The settings of names and pictures. */
export interface ProfileSettings extends SourceSettings {
  /**
   * Gives the active account of an EVM wallet its ENS name and picture, if one of the networks has
   * ENS and no other source has a name. After connecting, it sends the address to a node of that
   * network, and requests the picture that the name's owner chose.
   *
   * @default false
   */
  enableEns?: boolean
}
