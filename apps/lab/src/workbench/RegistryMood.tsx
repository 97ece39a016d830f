import { ServiceMood } from './ServiceMood'

const moods = { 'with broken wallets': { malformed: true } }

/** Chooses how the lab's registry answers, for example with an error. */
export const RegistryMood = () => (
  <ServiceMood
    label="The registry answers"
    urlOf={({ registryUrl }) => registryUrl}
    moods={moods}
  />
)
