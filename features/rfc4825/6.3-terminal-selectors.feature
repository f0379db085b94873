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

  Rule: An attribute selector selects the element's attribute of that name, if there is one

    @id:no-attribute @XCAP-6.3-29 @implied-MUST
    Scenario Outline: <element> has no attribute <missing>
      When the client sends GET to node '<element>/@<missing>'
      Then the server answers 404
      When the client sends GET to node 'resource-lists/list/@name'
      Then the server answers 200
      And the body matches "friends"

      Examples: Not on this element, though on its parent or its child
        | id                       | element                          | missing |
        | resource-lists-list-nope | resource-lists/list              | nope    |
        | resource-lists-list-name | resource-lists/list/entry        | name    |
        | resource-lists-list-uri  | resource-lists/list              | uri     |
        | resource-lists-list-n-2  | resource-lists/list/display-name | name    |

  Rule: A namespace selector selects all bindings in scope, the default namespace among them

    @id:inherits-bindings @XCAP-6.3-31 @implied-MUST @dangerous
    Scenario Outline: <element> inherits the bindings of the document element
      When the client sends GET to node '<element>/namespace::*'
      Then the server answers 200
      And the response has media type "application/xcap-ns+xml"
      And the body matches "\sxmlns=.urn:ietf:params:xml:ns:resource-lists."
      And the body matches "\sxmlns:x=.urn:example:x."

      Examples:
        | id                  | element                   |
        | resource-lists      | resource-lists            |
        | resource-lists-list | resource-lists/list       |
        | resource-lists-2    | resource-lists/list/entry |

    @id:binding-hidden-nearer-prefix @XCAP-6.3-31 @implied-MUST @dangerous
    Scenario: A binding is hidden by a nearer one of the same prefix
      When the client sends GET to node 'resource-lists/list/n:note/namespace::*?xmlns(n=urn:example:y)'
      Then the server answers 200
      And the body matches "\sxmlns=.urn:example:note."
      And the body matches "\sxmlns:x=.urn:example:other."
      And the body matches "\sxmlns:y=.urn:example:y."
      And the body matches "^((?!urn:example:x\b).)*$"

  Rule: Nothing comes behind an attribute selector or a namespace selector

    @id:nothing-comes-behind @XCAP-6.3-43 @implied-MUST
    Scenario Outline: <selector>
      When the client sends GET to node 'resource-lists/list/<selector>'
      Then the server answers 404 or 400
      When the client sends GET to node 'resource-lists/list/<legal>'
      Then the server answers 200

      Examples:
        | id              | selector             | legal        |
        | name-entry-name | @name/entry          | @name        |
        | name-any-name   | @name/*              | @name        |
        | name-name-name  | @name/@name          | @name        |

      @dangerous
      Examples:
        | id              | selector             | legal        |
        | name-namespace  | @name/namespace::*   | @name        |
        | namespace-any   | namespace::*/entry   | namespace::* |
        | namespace-any-2 | namespace::*/@name   | namespace::* |
