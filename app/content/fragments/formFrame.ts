/** The texts around an embedded form. */
export const formFrame = /* groq */ `bar, payment, loading, fallback, fallbackLink`
