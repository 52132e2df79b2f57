"""Sentences as adverts write them around a skill, so that the words around it come to weigh little."""

import random

KNOWLEDGE = (
    "Experience with {0}|You have strong knowledge of {0}|Good understanding of {0} is required|Proven track record in {0}|"
    "{0} is a plus|Several years of hands-on experience in {0}|Familiarity with {0} and {1}|Nice to have: {0}|"
    "Solid background in {0}, {1} or similar|You bring expertise in {0}|Must have {0}|Degree in {0} or a related field|"
    "Excellent {0} skills|Knowledge of {0} preferred but not essential|We work with {0}, {1} and {2}|"
    "3+ years working with {0} in a fast-paced environment|Ideally you know {0}|Certification in {0} desirable|"
    "Our stack: {0}, {1}, {2}|You are passionate about {0}|Comfortable with {0} as well as {1}|{0}|Advanced level of {0}|"
    "Previous experience in a similar role involving {0}|You have worked with {0} before and are not afraid of {1}"
).split("|")
DOING = (
    "You will {0}|Your tasks: {0}|Responsible to {0} and {1}|Ability to {0}|In this role you {0} and {1}|"
    "You know how to {0}|Work with the team to {0}|Demonstrated ability to {0} under pressure|As part of your job, you {0}|"
    "The successful candidate will {0}, {1} and {2}|You are able to {0}|We expect you to {0}|{0}|"
    "Your responsibilities include the following: {0}|Help us {0}|Support colleagues and {0} where needed|"
    "On a daily basis you {0}|You like to {0} and you can {1}|Experience in a position where you had to {0}"
).split("|")


def sentence_around(labels: list[str], is_doing: bool, rng: random.Random) -> str:
    """`labels`: the skill first, then two others that may be named beside it."""
    return rng.choice(DOING if is_doing else KNOWLEDGE).format(*labels)
