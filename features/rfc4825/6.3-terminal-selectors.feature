@server @usage:resource-lists
Feature: RFC 4825 §6.3, Node selector: attributes and namespace bindings

  Background:
    Given the document
      """
      <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x">
       <list name="friends">
        <display-name>Friends</display-name>
        <entry uri="sip:a@example.com"/>
        <y:note xmlns:y="urn:example:y" xmlns="urn:example:note" xmlns:x="urn:example:other"/>
       </list>
      </resource-lists>
      """

  Rule: An attribute selector selects the attribute of that name, if the element has one

    @id:no-attribute @XCAP-6.3-29 @implied-MUST
    Scenario Outline: The element <element> has no attribute <missing>
      When the client sends GET to node '<element>/@<missing>'
      Then the request does not succeed
      But the server answers 404
      And the client sends GET to node 'resource-lists/list/@name'
      And the server answers 200
      And the body matches "friends"

      Examples: The attribute is nowhere, on the parent, or on a child
        | id           | element                          | missing |
        | nowhere      | resource-lists/list              | nope    |
        | entry        | resource-lists/list/entry        | name    |
        | list         | resource-lists/list              | uri     |
        | display-name | resource-lists/list/display-name | name    |

  Rule: A namespace selector selects all bindings in scope, the default namespace included

    @id:in-scope @XCAP-6.3-31 @implied-MUST @dangerous
    Scenario Outline: The bindings of the document element are in scope for <element>
      Given the client sends GET to node '<element>/namespace::*'
      And the server answers 200
      And the response has media type "application/xcap-ns+xml"
      And the body matches "^\s*<"
      Then the body matches "\sxmlns=.urn:ietf:params:xml:ns:resource-lists."
      But the body matches "\sxmlns:x=.urn:example:x."

      Examples:
        | id    | element                   |
        | root  | resource-lists            |
        | list  | resource-lists/list       |
        | entry | resource-lists/list/entry |

    @id:redeclared @XCAP-6.3-31 @implied-MUST @dangerous
    Scenario: A nearer declaration hides a binding of the same prefix
      Given the client sends GET to node 'resource-lists/list/n:note/namespace::*?xmlns(n=urn:example:y)'
      And the server answers 200
      And the body matches "^\s*<"
      Then the body matches "\sxmlns=.urn:example:note."
      But the body matches "\sxmlns:x=.urn:example:other."
      And the body matches "\sxmlns:y=.urn:example:y."
      And the body matches "^((?!urn:example:x\b).)*$"

  Rule: An attribute selector or a namespace selector is the end of a node selector

    @id:continued @XCAP-6.3-43 @implied-MUST
    Scenario Outline: The selector continues after an attribute or namespace selector: <selector>
      Given the client sends GET to node 'resource-lists/list/@nope'
      And the server answers 404
      When the client sends GET to node 'resource-lists/list/<selector>'
      Then the request does not succeed, unless xcap-caps lists an extension
      But the server answers 404 or 400
      And the client sends GET to node 'resource-lists/list/<legal>'
      And the server answers 200

      Examples:
        | id                  | selector    | legal |
        | attribute-element   | @name/entry | @name |
        | attribute-wildcard  | @name/*     | @name |
        | attribute-attribute | @name/@name | @name |

      @dangerous
      Examples:
        | id                  | selector           | legal        |
        | attribute-namespace | @name/namespace::* | @name        |
        | namespace-element   | namespace::*/entry | namespace::* |
        | namespace-attribute | namespace::*/@name | namespace::* |
