import { packEntry } from '~/content/fragments/pack'

export const howItWorks = /* groq */ `
  anchor,
  title,
  "steps": coalesce(steps[]{_key, title, text, illustration}, []),
  sampleUsername,
  "samplePacks": coalesce(samplePacks[defined(@->price)]{ ${packEntry} }, []),
  "samplePackId": samplePack._ref,
  sampleKindName
`
