@server @usage:resource-lists
Feature: RFC 4825 §9, cache control

  Rule: Data that clients write should be served with a no-cache directive

    # "no-store" forbids more than "no-cache" and passes too. A lifetime of zero is not such a directive.
    @id:no-cache @XCAP-9-01 @SHOULD
    Scenario Outline: The client GETs <what>
      Given the document "friends"
      And the client sends GET to "<target>"
      And the server answers 200
      Then the response has a Cache-Control directive no-cache or no-store

      Examples:
        | id        | what         | target                                  |
        | document  | a document   | {document}                              |
        | element   | an element   | {document}/~~/resource-lists/list       |
        | attribute | an attribute | {document}/~~/resource-lists/list/@name |

      @dangerous
      Examples:
        | id       | what                   | target                                         |
        | bindings | the namespace bindings | {document}/~~/resource-lists/list/namespace::* |
