@server @usage:pres-rules @usage:xcap-caps
Feature: RFC 5025 §8, Schema extensibility

  # The feature common-policy-8-permissions covers permissions that the server does not know.
  Rule: The capabilities list the namespaces of the permissions that the server supports

    @id:namespace @PR-8-02 @SHOULD @read-only
    Scenario Outline: The capabilities list <namespace>
      Given the usage "pres-rules"
      # So the case asks for the usage that it declares.
      And the client sends GET to the document
      When the client sends GET to "{root}/xcap-caps/global/index"
      Then the server answers 200
      And the XML body has
        | XPath                                                                                                      | value |
        | count(/*/*[local-name()="namespaces"]/*[local-name()="namespace" and normalize-space()="<namespace>"]) > 0 | true  |

      Examples:
        | id         | namespace                         |
        | pres-rules | urn:ietf:params:xml:ns:pres-rules |
