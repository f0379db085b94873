# Which of 200 and 201 a creation is answered with is judged in 8.2.7-resource-interdependencies.feature.
@server @usage:resource-lists
Feature: RFC 4825 §8.2.3, Creation of attributes

  Rule: A new attribute has the name in the selector and the value in the body

    @id:value @XCAP-8.2.3-28 @implied-MUST
    Scenario Outline: The value <body>
      Given the document "unnamed list with an entry"
      When the client PUTs attribute 'resource-lists/list/@name' with '<body>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name=<body>><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """

      Examples:
        | id             | body                    |
        | friends        | "friends"               |
        | empty          | ""                      |
        | a-amp-b-lt-x63 | "a &amp; b &lt; &#x63;" |

    @id:value-apostrophes @XCAP-8.2.3-28 @implied-MUST
    Scenario: A value in apostrophes
      Given the document "unnamed list"
      When the client PUTs attribute "resource-lists/list/@name" with "'my \"friends\"'"
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="my &quot;friends&quot;"/>
        </resource-lists>
        """

    @id:element-selected-attribute @XCAP-8.2.3-28 @implied-MUST
    Scenario: The element is selected by another attribute, whose name and value are not mistaken for the new one's
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <entry uri="sip:b@example.com"/>
          </list>
        </resource-lists>
        """
      When the client PUTs attribute 'resource-lists/list[@name="friends"]/entry[@uri="sip:b@example.com"]/@x:tag?xmlns(x=urn:example:x)' with '"1"'
      Then the request succeeds
      When the client sends GET to the document
      Then the XML body has
        | XPath                                                                                            | value |
        | count(//@*[local-name()="tag"])                                                                  | 1     |
        | string(//*[@uri="sip:b@example.com"]/@*[local-name()="tag" and namespace-uri()="urn:example:x"]) | 1     |

  Rule: An attribute whose prefix the document does not have, or has for another namespace, gets the namespace of the URI, or is refused

    # The RFC does not say whether the server may declare a prefix. Both are taken for right; a name without its namespace is not.
    @id:attribute-prefix-document @XCAP-8.2.3-29 @implied-MUST
    Scenario Outline: <what>
      Given the document "friends with a foreign prefix"
      When the client PUTs attribute 'resource-lists/list[@name="friends"]/@<prefix>:tag?xmlns(<prefix>=urn:example:z)' with '"1"'
      Then the request succeeds and the stored document has the following, or the server answers 409 and the document is unchanged
        | XPath                                                                                   | value |
        | count(//@*[local-name()="tag"])                                                         | 1     |
        | string(//*[@name="friends"]/@*[local-name()="tag" and namespace-uri()="urn:example:z"]) | 1     |
      And the server serves the document element on its own

      Examples:
        | id | what                                         | prefix |
        | p  | The prefix is not declared                   | p      |
        | x  | The prefix is declared for another namespace | x      |

    # The RFC does not say which prefix the attribute gets. A server may give it the name in the URI to the letter, which
    # means another namespace here, and has to refuse it then, for the URI would not select it (§7.7).
    @id:prefix-uri-stands-namespace @XCAP-8.2.3-29 @implied-MUST
    Scenario: The prefix of the URI stands for another namespace in the document
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x"
            xmlns:y="urn:example:y">
          <list name="friends"/>
        </resource-lists>
        """
      When the client PUTs attribute 'resource-lists/list[@name="friends"]/@x:tag?xmlns(x=urn:example:y)' with '"1"'
      Then the request succeeds and the stored document has the following, or the server answers 409 and the document is unchanged
        | XPath                                                                                   | value |
        | count(//@*[local-name()="tag"])                                                         | 1     |
        | string(//*[@name="friends"]/@*[local-name()="tag" and namespace-uri()="urn:example:y"]) | 1     |

  Rule: A namespace declaration is not an attribute, so none can be created as one

    # RFC 4825 §6.3. As the URI would not select it 409 is due; a prefix that the query does not bind may be told first (§8).
    @id:namespace-declaration-not @XCAP-8.2.3-30 @implied-MUST
    Scenario Outline: @<name>
      Given the document "unnamed list with an entry"
      When the client PUTs attribute 'resource-lists/list/@<name>' with '"urn:example:x"'
      Then the server answers 409 or 400
      And the document is unchanged
      When the client PUTs attribute 'resource-lists/list/@name' with '"urn:example:x"'
      Then the request succeeds

      Examples:
        | id      | name    |
        | xmlns   | xmlns   |
        | xmlns-p | xmlns:p |
