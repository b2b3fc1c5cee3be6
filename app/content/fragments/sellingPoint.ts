/** A selling point; on service pages its text may hold `{noun}`. `figure` belongs to the sign `figure`. */
export const sellingPoint = /* groq */ `_key, sign, figure, text`
