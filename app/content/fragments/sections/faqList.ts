import { richText } from '~/content/fragments/richText'

export const faqList = /* groq */ `
  anchor,
  title,
  lead,
  "faqs": coalesce(faqs[defined(@->question)]->{
    _id,
    question,
    "answer": coalesce(answer[]{ ${richText} }, [])
  }, [])
`
