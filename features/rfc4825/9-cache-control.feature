@server @usage:resource-lists
Feature: RFC 4825 §9, cache control

  Rule: What clients write should be served with a no-cache directive

    # "no-store" forbids more than "no-cache" and passes too. A lifetime of zero is no directive of that name.
    @id:get @XCAP-9-01 @SHOULD
    Scenario Outline: GET of <what>
      Given the document "friends"
      When the client sends GET to "<target>"
      Then the server answers 200
      And the response has a Cache-Control directive no-cache or no-store

      Examples:
        | id           | what                   | target                                         |
        | a-document   | a document             | {document}                                     |
        | an-element   | an element             | {document}/~~/resource-lists/list              |
        | an-attribute | an attribute           | {document}/~~/resource-lists/list/@name        |

      @dangerous
      Examples:
        | id                     | what                   | target                                         |
        | the-namespace-bindings | the namespace bindings | {document}/~~/resource-lists/list/namespace::* |
