/** An amount of something: `100`, `video likes`. */
export const offer = /* groq */ `_key, amount, label`
