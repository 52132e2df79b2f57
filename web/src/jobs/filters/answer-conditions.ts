/** An answer to a question of the job, as in the address: `shift:Night;shift:Day`. */
export function parseAnswers(text: string | undefined): Map<string, string[]> {
  const answers = new Map<string, string[]>();
  for (const condition of (text ?? '').split(';')) {
    const [key, ...rest] = condition.split(':');
    const value = decode(rest.join(':'));
    if (key && value) answers.set(key, [...(answers.get(key) ?? []), value]);
  }
  return answers;
}

/** Replaces the answers to one question. */
export function setAnswers(text: string | undefined, key: string, values: readonly string[]): string {
  const answers = parseAnswers(text);
  answers.set(key, [...values]);
  return [...answers]
    .flatMap(([question, given]) => given.map((value) => `${question}:${encodeURIComponent(value)}`))
    .join(';');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
