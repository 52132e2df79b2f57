"""Resumes say what was done, classifications what is to be done: "led a team", "lead a team"."""

IRREGULAR = {
    "lead": "led", "run": "ran", "build": "built", "write": "wrote", "teach": "taught", "sell": "sold", "buy": "bought",
    "make": "made", "keep": "kept", "drive": "drove", "oversee": "oversaw", "undertake": "undertook", "give": "gave",
    "hold": "held", "set": "set", "bring": "brought", "find": "found", "grow": "grew", "speak": "spoke", "meet": "met",
    "send": "sent", "deal": "dealt", "draw": "drew", "choose": "chose", "take": "took", "do": "did", "think": "thought",
    "cut": "cut", "put": "put", "feed": "fed", "fly": "flew", "ride": "rode", "sew": "sewed", "shoot": "shot", "sing": "sang",
    "understand": "understood", "work": "worked", "have": "had", "be": "been", "bind": "bound", "weave": "wove",
}
DOUBLED = {"run", "plan", "set", "cut", "put", "stop", "ship", "control", "program", "fit", "trim", "wrap", "strip", "transfer", "refer"}


def past_and_gerund(word: str) -> tuple[str, str]:
    if word in DOUBLED:
        return IRREGULAR.get(word, word + word[-1] + "ed"), word + word[-1] + "ing"
    if word.endswith("e") and not word.endswith("ee"):
        return IRREGULAR.get(word, word + "d"), word[:-1] + "ing"
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return IRREGULAR.get(word, word[:-1] + "ied"), word + "ing"
    return IRREGULAR.get(word, word + "ed"), word + "ing"


def done_and_doing(label: str) -> tuple[str, str]:
    """A label that starts with a verb, as a resume would say it and as a list of duties would."""
    verb, _, rest = label.partition(" ")
    past, gerund = past_and_gerund(verb)
    return f"{past} {rest}", f"{gerund} {rest}"
