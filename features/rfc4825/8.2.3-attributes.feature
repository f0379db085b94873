# 8.2.7-resource-interdependencies.feature judges whether a creation is answered with 200 or 201.
@server @usage:resource-lists
Feature: RFC 4825 §8.2.3, Creation of attributes

  Rule: A new attribute has the name in the selector and the value in the body

    @id:value @XCAP-8.2.3-28 @implied-MUST
    Scenario Outline: The body is <body>
      Given the document "unnamed list with an entry"
      And the client PUTs attribute 'resource-lists/list/@name' with '<body>'
      And the request succeeds
      Then the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name=<body>><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """

      Examples:
        | id      | body                    |
        | plain   | "friends"               |
        | empty   | ""                      |
        | escaped | "a &amp; b &lt; &#x63;" |

    @id:apostrophes @XCAP-8.2.3-28 @implied-MUST
    Scenario: The value is in apostrophes
      Given the document "unnamed list"
      And the client PUTs attribute "resource-lists/list/@name" with "'my \"friends\"'"
      And the request succeeds
      Then the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="my &quot;friends&quot;"/>
        </resource-lists>
        """

    @id:selected-by-attribute @XCAP-8.2.3-28 @implied-MUST
    Scenario: Another attribute, with another name and value, selects the element
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x">
          <list name="friends">
            <entry uri="sip:a@example.com" x:other="1"/>
            <entry uri="sip:b@example.com"/>
          </list>
        </resource-lists>
        """
      And the client sends GET to node 'resource-lists/list[@name="friends"]/entry[@uri="sip:b@example.com"]'
      And the server answers 200
      When the client PUTs attribute 'resource-lists/list[@name="friends"]/entry[@uri="sip:b@example.com"]/@x:tag?xmlns(x=urn:example:x)' with '"1"'
      Then the request succeeds
      But the client sends GET to the document
      And the XML body has
        | XPath                                                                                            | value |
        | count(//@*[local-name()="tag"])                                                                  | 1     |
        | string(//*[@uri="sip:b@example.com"]/@*[local-name()="tag" and namespace-uri()="urn:example:x"]) | 1     |

  Rule: A new attribute has the namespace that its name has in the URI, or the server refuses the request

    # The RFC does not say whether the server may declare a prefix. The case accepts both, but no name without its namespace.
    @id:undeclared-prefix @XCAP-8.2.3-29 @implied-MUST
    Scenario Outline: The document <what>
      Given the document "friends with a foreign prefix"
      When the client PUTs attribute 'resource-lists/list[@name="friends"]/@<prefix>:tag?xmlns(<prefix>=urn:example:z)' with '"1"'
      Then the server answers 3xx or 4xx or 5xx and the document is unchanged, or 2xx and the stored document has
        | XPath                                                                                   | value |
        | count(//@*[local-name()="tag"])                                                         | 1     |
        | string(//*[@name="friends"]/@*[local-name()="tag" and namespace-uri()="urn:example:z"]) | 1     |
      # A server that refuses every attribute in a namespace shows nothing here.
      But the client PUTs attribute 'resource-lists/list[@name="friends"]/@x:known?xmlns(x=urn:example:x)' with '"1"'
      And the request succeeds
      And the stored document has
        | XPath                                                                                     | value |
        | string(//*[@name="friends"]/@*[local-name()="known" and namespace-uri()="urn:example:x"]) | 1     |

      Examples:
        | id              | what                                      | prefix |
        | undeclared      | does not declare the prefix               | p      |
        | other-namespace | declares the prefix for another namespace | x      |

    # The RFC does not say which prefix the attribute gets. A server may copy the name from the URI literally, which means
    # another namespace here. It then has to refuse the request, for the URI would not select the attribute (§7.7).
    @id:crossed-prefixes @XCAP-8.2.3-29 @implied-MUST
    Scenario: The document has the namespace under another prefix, and the prefix of the URI for another namespace
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x"
            xmlns:y="urn:example:y">
          <list name="friends"/>
        </resource-lists>
        """
      When the client PUTs attribute 'resource-lists/list[@name="friends"]/@x:tag?xmlns(x=urn:example:y)' with '"1"'
      Then the server answers 3xx or 4xx or 5xx and the document is unchanged, or 2xx and the stored document has
        | XPath                                                                                   | value |
        | count(//@*[local-name()="tag"])                                                         | 1     |
        | string(//*[@name="friends"]/@*[local-name()="tag" and namespace-uri()="urn:example:y"]) | 1     |
      But the client PUTs attribute 'resource-lists/list[@name="friends"]/@y:known?xmlns(y=urn:example:y)' with '"1"'
      And the request succeeds
      And the stored document has
        | XPath                                                                                     | value |
        | string(//*[@name="friends"]/@*[local-name()="known" and namespace-uri()="urn:example:y"]) | 1     |

  Rule: A PUT cannot create a namespace declaration as an attribute

    # RFC 4825 §6.3. The URI would not select it, hence 409. A server may report the unbound prefix first, with 400 (§8).
    @id:namespace-declaration @XCAP-8.2.3-30 @implied-MUST
    Scenario Outline: The selector ends in @<name>
      Given the document "unnamed list with an entry"
      When the client PUTs attribute 'resource-lists/list/@<name>' with '"urn:example:x"'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs attribute 'resource-lists/list/@name' with '"urn:example:x"'
      And the request succeeds

      Examples:
        | id       | name    |
        | default  | xmlns   |
        | prefixed | xmlns:p |
