"""Makes tiny-bert/: a BERT of two layers with random weights, in the files that sentence models come with, and what it
answers, computed here without ONNX. It understands nothing; it has the shapes, names and limits of the real ones.

    pip install numpy==2.4.6 onnx==1.23.2 onnxruntime==1.31.1 tokenizers==0.23.3
    python make-tiny-bert.py
"""

import json
import math
import pathlib

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper
from onnxruntime.quantization import QuantType, quantize_dynamic
from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, processors

FOLDER = pathlib.Path(__file__).parent / "tiny-bert"
HIDDEN, HEADS, INNER, LAYERS, POSITIONS = 16, 2, 32, 2, 512
OVERLAP = 64
EPSILON = 1e-12

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"
WORDS = """senior junior lead software hardware data machine learning engineer engineering developer scientist analyst
manager nurse teacher cook driver welder carpenter electrician accountant lawyer python java react sql cloud kubernetes
team of and the a in with for to led built years experience berlin paris remote design test sales marketing product
##s ##er ##ing ##ed ##ment ##ist ##or ##ly ##tion ##al cafe uber resume""".split()
PUNCTUATION = list(".,;:!?()[]/+-#&'\"")
SPECIAL = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
VOCABULARY = list(
    dict.fromkeys(SPECIAL + PUNCTUATION + list(LETTERS) + ["##" + each for each in LETTERS] + WORDS)
)


def make_tokenizer():
    ids = {token: number for number, token in enumerate(VOCABULARY)}
    tokenizer = Tokenizer(models.WordPiece(ids, unk_token="[UNK]", max_input_chars_per_word=100))
    tokenizer.normalizer = normalizers.BertNormalizer(lowercase=True)
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    tokenizer.post_processor = processors.TemplateProcessing(
        single="[CLS] $A [SEP]",
        pair="[CLS] $A [SEP] $B:1 [SEP]:1",
        special_tokens=[("[CLS]", ids["[CLS]"]), ("[SEP]", ids["[SEP]"])],
    )
    # As published models have them, though they are for training: whoever reads the file must not obey.
    tokenizer.enable_truncation(max_length=128)
    tokenizer.enable_padding(length=128)
    tokenizer.save(str(FOLDER / "tokenizer.json"))
    tokenizer.no_truncation()
    tokenizer.no_padding()
    return tokenizer


def make_weights():
    random = np.random.default_rng(20261115)

    def matrix(*shape):
        scale = 0.1 if len(shape) == 1 else 0.7
        return (random.standard_normal(shape) * scale).astype(np.float32)

    weights = {
        "words": matrix(len(VOCABULARY), HIDDEN),
        "positions": matrix(POSITIONS, HIDDEN),
        "types": matrix(2, HIDDEN),
        "first.scale": np.ones(HIDDEN, np.float32),
        "first.shift": matrix(HIDDEN),
    }
    for layer in range(LAYERS):
        for name in ("query", "key", "value", "output"):
            weights[f"{layer}.{name}"] = matrix(HIDDEN, HIDDEN)
            weights[f"{layer}.{name}.bias"] = matrix(HIDDEN)
        weights[f"{layer}.up"] = matrix(HIDDEN, INNER)
        weights[f"{layer}.up.bias"] = matrix(INNER)
        weights[f"{layer}.down"] = matrix(INNER, HIDDEN)
        weights[f"{layer}.down.bias"] = matrix(HIDDEN)
        for name in ("attended", "done"):
            weights[f"{layer}.{name}.scale"] = np.ones(HIDDEN, np.float32)
            weights[f"{layer}.{name}.shift"] = matrix(HIDDEN)
    return weights


class Graph:
    def __init__(self, weights):
        self.nodes = []
        self.constants = [numpy_helper.from_array(value, name) for name, value in weights.items()]
        self.count = 0

    def constant(self, value, kind):
        self.count += 1
        name = f"constant.{self.count}"
        self.constants.append(numpy_helper.from_array(np.array(value, kind), name))
        return name

    def add(self, kind, *inputs, output=None, **attributes):
        self.count += 1
        output = output or f"{kind}.{self.count}"
        self.nodes.append(helper.make_node(kind, list(inputs), [output], f"{kind}.{self.count}", **attributes))
        return output

    def norm(self, value, name, output=None):
        return self.add(
            "LayerNormalization", value, f"{name}.scale", f"{name}.shift", epsilon=EPSILON, output=output
        )

    def linear(self, value, name):
        return self.add("Add", self.add("MatMul", value, name), f"{name}.bias")


def make_onnx(weights):
    graph = Graph(weights)
    add, constant = graph.add, graph.constant
    length = add("Gather", add("Shape", "input_ids"), constant(1, np.int64))
    places = add("Range", constant(0, np.int64), length, constant(1, np.int64))
    words = add("Gather", "words", "input_ids")
    types = add("Gather", "types", "token_type_ids")
    value = add("Add", add("Add", words, types), add("Gather", "positions", places))
    value = graph.norm(value, "first")
    mask = add("Cast", "attention_mask", to=TensorProto.FLOAT)
    hidden = add("Mul", add("Sub", constant(1, np.float32), mask), constant(-1e9, np.float32))
    hidden = add("Unsqueeze", hidden, constant([1, 2], np.int64))
    apart = constant([0, 0, HEADS, HIDDEN // HEADS], np.int64)
    together = constant([0, 0, HIDDEN], np.int64)

    def heads(name):
        return add("Transpose", add("Reshape", name, apart), perm=[0, 2, 1, 3])

    for layer in range(LAYERS):
        query, key, each = (heads(graph.linear(value, f"{layer}.{name}")) for name in ("query", "key", "value"))
        scores = add("MatMul", query, add("Transpose", key, perm=[0, 1, 3, 2]))
        scores = add("Add", add("Div", scores, constant(math.sqrt(HIDDEN / HEADS), np.float32)), hidden)
        seen = add("MatMul", add("Softmax", scores, axis=-1), each)
        seen = add("Reshape", add("Transpose", seen, perm=[0, 2, 1, 3]), together)
        value = graph.norm(add("Add", value, graph.linear(seen, f"{layer}.output")), f"{layer}.attended")
        up = graph.linear(value, f"{layer}.up")
        erf = add("Erf", add("Div", up, constant(math.sqrt(2), np.float32)))
        gelu = add("Mul", add("Mul", up, constant(0.5, np.float32)), add("Add", erf, constant(1, np.float32)))
        last = layer == LAYERS - 1
        value = graph.norm(
            add("Add", value, graph.linear(gelu, f"{layer}.down")),
            f"{layer}.done",
            output="last_hidden_state" if last else None,
        )

    inputs = [
        helper.make_tensor_value_info(name, TensorProto.INT64, ["batch", "length"])
        for name in ("input_ids", "attention_mask", "token_type_ids")
    ]
    output = helper.make_tensor_value_info("last_hidden_state", TensorProto.FLOAT, ["batch", "length", HIDDEN])
    made = helper.make_graph(graph.nodes, "tiny-bert", inputs, [output], graph.constants)
    model = helper.make_model(made, opset_imports=[helper.make_opsetid("", 17)], ir_version=9)
    onnx.checker.check_model(model)
    onnx.save(model, FOLDER / "model.onnx")
    quantize_dynamic(FOLDER / "model.onnx", FOLDER / "model_quantized.onnx", weight_type=QuantType.QInt8)


def forward(weights, ids):
    """The same network in numpy, in double precision, for one row of tokens."""
    w = {name: value.astype(np.float64) for name, value in weights.items()}

    def norm(value, name):
        centred = value - value.mean(-1, keepdims=True)
        spread = np.sqrt((centred**2).mean(-1, keepdims=True) + EPSILON)
        return centred / spread * w[f"{name}.scale"] + w[f"{name}.shift"]

    def linear(value, name):
        return value @ w[name] + w[f"{name}.bias"]

    def heads(value):
        return value.reshape(len(ids), HEADS, -1).transpose(1, 0, 2)

    value = norm(w["words"][ids] + w["types"][0] + w["positions"][: len(ids)], "first")
    for layer in range(LAYERS):
        query, key, each = (heads(linear(value, f"{layer}.{name}")) for name in ("query", "key", "value"))
        scores = query @ key.transpose(0, 2, 1) / math.sqrt(HIDDEN / HEADS)
        weight = np.exp(scores - scores.max(-1, keepdims=True))
        weight /= weight.sum(-1, keepdims=True)
        seen = (weight @ each).transpose(1, 0, 2).reshape(len(ids), HIDDEN)
        value = norm(value + linear(seen, f"{layer}.output"), f"{layer}.attended")
        up = linear(value, f"{layer}.up")
        gelu = 0.5 * up * (1 + np.vectorize(math.erf)(up / math.sqrt(2)))
        value = norm(value + linear(gelu, f"{layer}.down"), f"{layer}.done")
    return value


def unit(vector):
    return vector / np.linalg.norm(vector)


def pool(states, pooling):
    return unit(states[0] if pooling == "cls" else states.mean(0))


def embed(weights, tokens, pooling):
    """Windows of all that fits between the two special tokens, overlapping, weighted by their tokens."""
    window = POSITIONS - 2
    starts = range(0, 1) if len(tokens) <= window else range(0, len(tokens) - OVERLAP, window - OVERLAP)
    total = np.zeros(HIDDEN)
    for start in starts:
        piece = tokens[start : start + window]
        total += len(piece) * pool(forward(weights, [2, *piece, 3]), pooling)
    assert VOCABULARY[2:4] == ["[CLS]", "[SEP]"]
    return unit(total)


def main():
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / "1_Pooling").mkdir(exist_ok=True)
    tokenizer, weights = make_tokenizer(), make_weights()
    make_onnx(weights)
    config = {
        "architectures": ["BertModel"],
        "model_type": "bert",
        "hidden_size": HIDDEN,
        "num_attention_heads": HEADS,
        "num_hidden_layers": LAYERS,
        "intermediate_size": INNER,
        "max_position_embeddings": POSITIONS,
        "vocab_size": len(VOCABULARY),
        "pad_token_id": 0,
    }
    write("config.json", config)
    write("tokenizer_config.json", {"tokenizer_class": "BertTokenizer", "model_max_length": POSITIONS})
    write("sentence_bert_config.json", {"max_seq_length": POSITIONS, "do_lower_case": False})
    modules = [("0", "", "Transformer"), ("1", "1_Pooling", "Pooling"), ("2", "2_Normalize", "Normalize")]
    kinds = [
        {"idx": int(name), "name": name, "path": path, "type": f"sentence_transformers.models.{kind}"}
        for name, path, kind in modules
    ]
    write("modules.json", kinds)
    modes = {"pooling_mode_cls_token": True, "pooling_mode_mean_tokens": False}
    write("1_Pooling/config.json", {"word_embedding_dimension": HIDDEN, **modes})
    texts = [
        "Senior Software Engineer",
        "machine learning",
        "Led a team of 8 developers in Berlin, Paris & remote.",
        "Café Über-Résumé",
        "unheard-of: zymurgy 42",
        "日本 C++ / C# ☃",
        "carpenter " * 505,
        " ".join(WORDS[number * 7 % 53] for number in range(1900)),
        "led the data team; " * 400,
    ]
    answers = []
    for text in texts:
        tokens = tokenizer.encode(text, add_special_tokens=False).ids
        vectors = {mode: [round(float(x), 8) for x in embed(weights, tokens, mode)] for mode in ("cls", "mean")}
        # Of long texts some tokens are enough to compare.
        answers.append({"text": text, "tokens": len(tokens), "first_tokens": tokens[:24], **vectors})
    write("expected.json", answers)


def write(name, value):
    (FOLDER / name).write_text(json.dumps(value, indent=2, ensure_ascii=False) + "\n")


main()
